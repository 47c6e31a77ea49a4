import { render } from "preact";
import "./styles/page.css";
import { App } from "./ui/app";
import { keepForOffline } from "./ui/offline";
import { makeWorld } from "./ui/world";

render(<App world={makeWorld()} />, document.getElementById("page")!);
keepForOffline();
