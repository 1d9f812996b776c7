import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'
import { type Compiled, simplified } from './app/i18n/compiled.ts'
import { markOf } from './translated-scripts.ts'

/**
 * Writes texts into the browser's modules in the place of their ids: a page loads the texts that it shows, and neither a
 * catalog nor a parser of messages. It reads what the plugin for macros has written. A build has marks in their place,
 * which `translateScripts` replaces in each language; the development server has English.
 */
export function inlineMessages(): Plugin {
  let written: Written = inEnglish
  return {
    name: 'inline-messages',
    enforce: 'pre',
    configResolved({ command }) {
      if (command === 'build') written = marked
    },
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { code: '/*i18n*/' },
      handler: (code) => ({ code: inline(code, written), map: null }),
    },
  }
}

/** What stands for a message in the code. */
type Written = (message: string) => Compiled

const inEnglish: Written = (message) => simplified(compileMessageOrThrow(message))
const marked: Written = markOf

function inline(code: string, written: Written): string {
  let edits: { start: number; end: number; text: string }[] = []
  const source = ({ start, end }: { start: number; end: number }) => {
    let text = ''
    let at = start
    for (const edit of edits.filter((edit) => edit.start >= start && edit.end <= end)) {
      text += code.slice(at, edit.start) + edit.text
      at = edit.end
    }
    return text + code.slice(at, end)
  }
  // What is left later holds what is left earlier, with its edits.
  const replace = ({ start, end }: ESTree.Node, text: string) => {
    edits = edits.filter((edit) => edit.end <= start || edit.start >= end)
    edits.push({ start, end, text })
    edits.sort((a, b) => a.start - b.start)
  }
  new Visitor({
    'ObjectExpression:exit'(node) {
      const message = readMessage(node, written)
      if (!message) return
      const rest = node.properties.filter((property) => !/^(id|message)$/.test(keyOf(property) ?? ''))
      const parts = [`id: ${JSON.stringify(message.compiled)}`, ...rest.map(source)]
      replace(node, `{ ${parts.join(', ')} }`)
    },
    'CallExpression:exit'(node) {
      const [argument] = node.arguments
      const message = argument?.type === 'ObjectExpression' ? readMessage(argument, written) : undefined
      if (!message?.isConstant || typeof message.compiled !== 'string') return
      if (/^\$_i18n\d*\._$/.test(code.slice(node.callee.start, node.callee.end)))
        replace(node, JSON.stringify(message.compiled))
    },
    'JSXElement:exit'(node) {
      const [attribute] = node.openingElement.attributes
      if (attribute?.type !== 'JSXSpreadAttribute' || attribute.argument.type !== 'ObjectExpression') return
      const message = readMessage(attribute.argument, written)
      if (message?.isConstant && typeof message.compiled === 'string' && !message.english.includes('<'))
        replace(node, `<>{${JSON.stringify(message.compiled)}}</>`)
    },
  }).visit(parseSync('module.jsx', code).program)
  return source({ start: 0, end: code.length })
}

interface Found {
  english: string
  compiled: Compiled
  /** Without placeholders. */
  isConstant: boolean
}

function readMessage(node: ESTree.ObjectExpression, written: Written): Found | undefined {
  const [id, message] = ['id', 'message'].map((name) => propertyOf(node, name))
  if (id?.type !== 'Literal' || message?.type !== 'Literal' || typeof message.value !== 'string')
    return undefined
  return {
    english: message.value,
    compiled: written(message.value),
    isConstant: typeof inEnglish(message.value) === 'string',
  }
}

function propertyOf(node: ESTree.ObjectExpression, name: string): ESTree.Expression | undefined {
  const found = node.properties.find((property) => keyOf(property) === name)
  return found?.type === 'Property' ? found.value : undefined
}

function keyOf(property: ESTree.ObjectPropertyKind): string | undefined {
  if (property.type !== 'Property') return undefined
  return property.key.type === 'Identifier'
    ? property.key.name
    : property.key.type === 'Literal'
      ? String(property.key.value)
      : undefined
}
