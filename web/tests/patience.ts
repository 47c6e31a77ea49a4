// How long tests with hands may take.

/**
 * Those of a turn take 5 to 20 s, and are slower where the simulation
 * does not get a whole core.
 */
export const hands = { timeout: 180_000 };
export const untilHandsAreThere = { timeout: 60_000 };
