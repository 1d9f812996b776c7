/** The oldest browsers that get the whole look; older ones get the page without it. */
export const OLDEST_STYLED = ['chrome60', 'safari12', 'firefox60']

/**
 * The oldest browsers that run scripts. Chrome before refuses the syntax (`??=`), Safari and Firefox before cannot read the
 * router's data (TextEncoderStream); all of them keep the page as the server wrote it, where every form works.
 */
export const OLDEST_SCRIPTED = {
  chrome: '85',
  edge: '85',
  firefox: '113',
  safari: '14.1',
  safari_ios: '14.5',
}

/** The syntax that all of those know. */
export const SCRIPT_SYNTAX = 'es2021'
