import { type MiddlewareFunction, redirectDocument } from 'react-router'

/**
 * For pages with a content security policy of their own: a navigation by scripts keeps the policy of the page before.
 * It asks for the page's data; the answer makes it load the document, whatever link, form or redirect it came from.
 */
export const wholeDocument: MiddlewareFunction<Response> = ({ request, url }) => {
  if (request.method === 'GET' && new URL(request.url).pathname.endsWith('.data')) {
    throw redirectDocument(url.pathname + url.search, 303)
  }
}
