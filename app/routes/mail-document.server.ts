import { NEVER_STORED } from '#app/middleware/never-stored.server.ts'

/** The HTML of a mail for a frame of our own pages: its own styles hold, and nothing runs, loads, is sent or leads away. */
export function mailDocument(html: string): Response {
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': NEVER_STORED,
      'content-security-policy': [
        "default-src 'none'",
        "style-src 'unsafe-inline'",
        "form-action 'none'",
        "base-uri 'none'",
        "frame-ancestors 'self'",
        'sandbox',
      ].join('; '),
    },
  })
}
