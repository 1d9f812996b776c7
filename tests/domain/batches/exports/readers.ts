import { parse } from 'csv-parse/sync'
import { SaxesParser } from 'saxes'

/** The records of a CSV file, by another library than the one that wrote it. */
export function readCsv(text: string): Record<string, string>[] {
  return parse(text, { bom: true, columns: true })
}

/** The records of a file with tabs between its cells and no quotes. */
export function readTsv(text: string): Record<string, string>[] {
  return parse(text, { delimiter: '\t', quote: false, columns: true })
}

/** A spreadsheet's cell without the apostrophes that stand before formulas. */
export function withoutApostrophes(text: string): string {
  return text.replace(/(?<=(?:^|[;\t\r\n])["\s]*)'(?=[=+\-@＝＋－＠])|^'(?=[\t\r\n])/gu, '')
}

export interface XmlElement {
  name: string
  children: XmlElement[]
  text: string
}

/** The root of a document; `g:` stands for Google's namespace alone. Throws where it is not well-formed. */
export function readXml(text: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true })
  const top: XmlElement = { name: '', children: [], text: '' }
  const open = [top]
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ uri, local }) => {
    const element = { name: uri === GOOGLE ? `g:${local}` : local, children: [], text: '' }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', (words) => {
    const current = open.at(-1)
    if (current) current.text += words
  })
  parser.on('closetag', () => {
    open.pop()
  })
  parser.write(text).close()
  const [root] = top.children
  if (!root) throw new Error('The document is empty')
  return root
}

/** The namespace of Google's feeds. */
const GOOGLE = 'http://base.google.com/ns/1.0'
