/** Raised by one whenever the checks find or store something else of the same text, so that listings are checked again. */
export const CHECKS_VERSION = 7
