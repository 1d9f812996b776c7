import { createElement, Fragment, type ReactNode } from 'react'
import { type HtmlNode, parseHtml } from '#app/domain/base/html/parse-html.ts'
import { ContentLink } from './content-link.tsx'

/**
 * Shows HTML that an admin wrote. Only allowed elements are created, by React and without attributes of its own
 * except a link's address; no markup string reaches the browser.
 */
export function SafeHtml({ html }: { html: string }) {
  return build(parseHtml(html))
}

function build(nodes: HtmlNode[]): ReactNode {
  return createElement(Fragment, null, ...nodes.map(buildOne))
}

function buildOne(node: HtmlNode): ReactNode {
  if (typeof node === 'string') return node
  if (node.tag === 'br') return <br />
  const children = build(node.children)
  if (node.tag === 'a') return <ContentLink to={node.href ?? ''}>{children}</ContentLink>
  return createElement(node.tag, BLOCKS.has(node.tag) ? { dir: 'auto' } : null, children)
}

const BLOCKS = new Set(['p', 'ul', 'ol', 'li'])
