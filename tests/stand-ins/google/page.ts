import type { Person } from './people.ts'

/** The page for choosing an account. `question` is the query that the browser came with; it is posted back. */
export function choosingPage(people: Person[], question: URLSearchParams): string {
  const client = URL.parse(question.get('redirect_uri') ?? '')?.host ?? ''
  const hidden = [...question]
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('')
  const buttons = people.map(
    ({ sub, name, email, email_verified }) =>
      `<li><button name="sub" value="${escapeHtml(sub)}"><b>${escapeHtml(name)}</b> ${escapeHtml(email)}${email_verified ? '' : ' (not verified)'}</button></li>`,
  )
  return page(
    'Choose an account',
    `<p>to continue to <b>${escapeHtml(client)}</b></p>
<p class="note">This is a stand-in for Google: its accounts are made up, and nothing leaves this machine.</p>
<form method="post" action="/choose">${hidden}
<ul>${buttons.join('\n')}</ul>
<button name="cancel" value="1">Cancel</button>
</form>`,
  )
}

/** What somebody sees whom the site sent with a question that Google would not answer. */
export function refusalPage(problem: string): string {
  return page('Access blocked', `<p>Error 400: ${escapeHtml(problem)}</p>`)
}

function page(title: string, content: string) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} - Google stand-in</title>
<style>${CSS}</style>
</head>
<body><main><h1>${title}</h1>${content}</main></body>
</html>
`
}

const CSS = `
:root { color-scheme: light dark }
body { margin: 0; padding: 1.5rem 1rem; font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 26rem; margin: 0 auto }
h1 { font-size: 1.5rem }
ul { padding: 0; list-style: none }
button { width: 100%; min-height: 2.75rem; margin: .25rem 0; padding: .5rem 1rem; font: inherit; text-align: start; overflow-wrap: anywhere }
.note { padding: .75rem 1rem; border: 1px solid; border-radius: .5rem; font-size: .9375rem }
`

function escapeHtml(text: string) {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
