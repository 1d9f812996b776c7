import {
  cloneElement,
  createElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react'
import { i18n, isolated } from './i18n.ts'
import { pageDirection } from './writing.ts'

type Part = ReactNode | Record<string, ReactNode>

/** A sentence with elements in it. A value has a name: `{{ date: <Time at={paidAt} /> }}`. The build makes it `Translated`. */
export declare function Trans(props: { children: Part | Part[] }): ReactElement

/** In a `Trans`. `#` in a form stands for the number. */
export declare function Plural(props: {
  value: Record<string, number>
  one: ReactNode
  other: ReactNode
}): ReactElement

interface Props {
  id: string
  message?: string
  values?: Record<string, ReactNode>
  components?: Record<string, ReactElement>
}

/**
 * What the build makes of `Trans`. Values are put in after the elements are found, so that a user's text is never read as one.
 *
 * @public
 */
export function Translated({ id, message, values = {}, components = {} }: Props) {
  const kept: ReactNode[] = []
  const marked = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? value : markOf(kept.push(value) - 1),
  ])
  const text = i18n._({ id, message, values: Object.fromEntries(marked) })
  return createElement(Fragment, null, ...elementsIn(text, components, kept))
}

function inItsDirection(value: ReactNode): ReactNode {
  if (typeof value === 'string') return isolated(value)
  return pageDirection() === 'rtl' && isValidElement(value) ? createElement('bdi', null, value) : value
}

/** No string, which would be isolated: what takes its place is. */
function markOf(place: number) {
  return { toString: () => `${MARK}${place}${MARK}` }
}

/** In no text: control characters are refused or removed wherever one is entered. */
const MARK = '\u0001'

function elementsIn(text: string, components: Record<string, ReactElement>, kept: ReactNode[]): ReactNode[] {
  const parts = text.split(/<(\d+)>([\s\S]*?)<\/\1>|<(\d+)\/>/)
  const found: ReactNode[] = []
  // Neighbouring texts become one, which saves React's comments between them.
  const add = (node: ReactNode) => {
    const last = found.at(-1)
    if (typeof last === 'string' && typeof node === 'string') found[found.length - 1] = last + node
    else if (node !== '') found.push(node)
  }
  for (let at = 0; at < parts.length; at += 4) {
    const [plain = '', paired, inner, single] = parts.slice(at, at + 4)
    plain.split(MARK).forEach((piece, place) => {
      add(place % 2 === 0 ? piece : inItsDirection(kept[Number(piece)]))
    })
    const element = components[paired ?? single ?? '']
    if (element)
      add(inner === undefined ? element : cloneElement(element, {}, ...elementsIn(inner, components, kept)))
  }
  return found
}
