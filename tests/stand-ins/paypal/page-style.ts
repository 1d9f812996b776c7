/** The look of the approval page: one narrow card, light or dark by the browser's wish. */
export const css = `
:root { color-scheme: light dark; --ink: #16233a; --paper: #f4f6fa; --card: #fff; --line: #d8dee9; --blue: #0b4fb3; --soft: #e7effb }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6ebf4; --paper: #10151f; --card: #19202d; --line: #354056; --blue: #2f6fd6; --soft: #1f2c44 }
}
* { box-sizing: border-box }
body { margin: 0; padding: 1.5rem 1rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
header { max-width: 26rem; margin: 0 auto .75rem; font-size: 1.25rem; font-weight: 700; letter-spacing: -.01em }
header b { font-weight: 400 }
main { max-width: 26rem; margin: 0 auto; padding: 1.5rem; background: var(--card); border: 1px solid var(--line); border-radius: .75rem }
h1 { margin: 1.25rem 0 .75rem; font-size: 1.5rem; line-height: 1.25; overflow-wrap: anywhere }
.notice, .warning { margin: 0; padding: .75rem 1rem; border-radius: .5rem; background: var(--soft); font-size: .9375rem }
.warning { margin-bottom: 1rem; border: 1px solid currentcolor; background: none }
table { width: 100%; margin-bottom: 1.25rem; border-collapse: collapse }
caption { padding-bottom: .5rem; text-align: start; overflow-wrap: anywhere }
th, td { padding: .5rem 0; border-top: 1px solid var(--line); text-align: start; font-weight: 400; overflow-wrap: anywhere }
td { padding-inline-start: 1rem; text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums }
tfoot th, tfoot td { font-weight: 700 }
form { margin: .625rem 0 }
.button { display: block; width: 100%; min-height: 2.75rem; padding: .625rem 1rem; border: 1px solid var(--line); border-radius: 1.5rem;
  background: none; color: inherit; font: inherit; font-weight: 600; text-align: center; text-decoration: none;
  white-space: normal; cursor: pointer; appearance: none }
.button.pay, a.button { border-color: var(--blue); background: var(--blue); color: #fff }
.button:hover { filter: brightness(.94) }
.button:focus-visible { outline: 3px solid var(--blue); outline-offset: 2px }
.small { margin: 1.25rem 0 0; font-size: .8125rem; opacity: .75; overflow-wrap: anywhere }
`
