/**
 * How mails look. Everything stands in `style` attributes, because many programs read no style sheet; what is only for
 * phones and for dark stands in `STYLES`, which a program may drop without harm.
 */
export const PAPER = '#fdfcf8'
export const INK = '#17201b'
const DIM = '#47504a'
export const QUIET = '#626a64'

/** Of links, buttons and the logo. */
export const ACCENT = '#17573f'

const SANS = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

export function FONT(size: number, height: number, colour = DIM, weight = 400): string {
  return `font:${weight} ${size}px/${height} ${SANS};color:${colour};`
}

export function SERIF(size: number, height: number): string {
  return `font:400 ${size}px/${height} Georgia,'Times New Roman',Times,serif;color:${INK};`
}

/** The one line of a mail: over what was paid, or else over who sends it. */
export const FACT_RULE = `border-top:1px solid ${INK};`

export const linkStyle = `color:${ACCENT};text-decoration:underline;`

export const STYLES = `@media (max-width:480px){.m-pad{padding-left:20px !important;padding-right:20px !important}.m-h{font-size:28px !important}.m-btn{width:100% !important}}
@media (prefers-color-scheme:dark){.m-out,.m-in{background:#121613 !important}.m-ink{color:#edece5 !important}.m-dim,.m-quiet{color:#bcbfb6 !important}.m-rule{border-color:#edece5 !important}.m-line{background:#8fd3ad !important}.m-mark{border-color:#8fd3ad !important}.m-btn-c{background:#8fd3ad !important}.m-btn-c a{color:#0a2417 !important;border-color:#8fd3ad !important}.m-link{color:#8fd3ad !important}}`
