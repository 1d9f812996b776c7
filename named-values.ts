import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'

/**
 * Writes values of texts in full, `{ label: label }` for `{ label }`, before the macros' own plugin reads them: @lingui/native-tools
 * 0.2.0 loses a variable that is called as an element of the file, such as `label`, where it is written short.
 */
export function namedValues(): Plugin {
  return {
    name: 'named-values',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: /from '#app\/i18n\/(macro\.ts|trans\.tsx)'/ },
      handler: (code, id) => ({ code: writeInFull(code, id), map: null }),
    },
  }
}

function writeInFull(code: string, file: string): string {
  const edits: { start: number; end: number; text: string }[] = []
  const inSentence = (children: ESTree.JSXChild[]) => {
    for (const child of children) {
      if (child.type === 'JSXElement') inSentence(child.children)
      if (child.type !== 'JSXExpressionContainer' || child.expression.type !== 'Identifier') continue
      const { start, end, name } = child.expression
      edits.push({ start, end, text: `{ ${name}: ${name} }` })
    }
  }
  new Visitor({
    Property({ shorthand, start, end, key, value }) {
      if (shorthand && key.type === 'Identifier' && value.type === 'Identifier')
        edits.push({ start, end, text: `${key.name}: ${key.name}` })
    },
    JSXElement({ openingElement: { name }, children }) {
      if (name.type === 'JSXIdentifier' && name.name === 'Trans') inSentence(children)
    },
  }).visit(parseSync(file, code).program)
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: full }) => text.slice(0, start) + full + text.slice(end), code)
}
