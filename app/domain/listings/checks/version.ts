/** Raised by one whenever the checks find something else in the same text, so that listings are checked again. */
export const CHECKS_VERSION = 6
