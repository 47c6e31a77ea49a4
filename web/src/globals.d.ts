/** Boxwood's version, inserted by the build. */
declare const __VERSION__: string;
