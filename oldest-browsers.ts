/** The oldest browsers that get the whole look; older ones get the page without it. */
export const OLDEST_STYLED = { chrome: '60', safari: '12', firefox: '60' }

/**
 * The oldest browsers that run scripts. Chrome before and Safari before refuse the syntax (logical assignment, fields of
 * classes), Firefox before cannot read the router's data (TextEncoderStream); all of them keep the page as the server wrote
 * it, where every form works.
 */
export const OLDEST_SCRIPTED = {
  chrome: '85',
  edge: '85',
  firefox: '113',
  safari: '14.1',
  safari_ios: '14.5',
}

/** As build targets. */
export function targets({ safari_ios: ios, ...browsers }: Record<string, string>): string[] {
  return Object.entries({ ...browsers, ...(ios && { ios }) }).map(([name, version]) => name + version)
}
