import { words } from './routes/account/accounts.ts'
import type { Answer, Visitor } from './visitor.ts'

/** What is entered, by the label, the name or the value of its field: a text, whether a box is ticked, or a file. */
type Entries = Record<string, string | boolean | File>

/**
 * A browser without scripts: it follows the links and sends the forms that the page has, with the fields as the page filled
 * them in. `presses` counts both.
 */
export function createPlainBrowser(visitor: Visitor) {
  let html = ''
  const browser = {
    presses: 0,
    address: '/',
    page: readElements(''),
    /** What is entered into the line of addresses; no press. */
    async open(address: string): Promise<void> {
      await show(address, await visitor.get(address))
    },
    /** Presses the first link with these words. */
    async follow(name: string | RegExp): Promise<void> {
      const link = find('a', name)
      browser.presses++
      await browser.open(resolve(link.attributes.href ?? ''))
    },
    /** Presses the first button with these words, after its form was filled in. */
    async press(name: string | RegExp, entries: Entries = {}): Promise<void> {
      const button = find('button', name)
      const form = formOf(button)
      for (const [field, entry] of Object.entries(entries)) enter(form, field, entry)
      browser.presses++
      await send(form, button)
    },
    /** Waits for what a page that asks again by itself comes to show. */
    async refresh(): Promise<void> {
      await browser.open(browser.address)
    },
    /** What the page says. */
    words: (): string => words(html),
    /** What the links with these words lead to, which a browser saves as files. */
    async download(name: RegExp): Promise<string[]> {
      const texts: string[] = []
      for (const { attributes } of browser.page.all('a').filter((link) => name.test(link.words))) {
        browser.presses++
        texts.push((await visitor.get(resolve(attributes.href ?? ''))).text)
      }
      return texts
    },
  }

  async function show(address: string, answer: Answer, hops = 0): Promise<void> {
    browser.address = address
    if (answer.location !== null && hops < 10) {
      const next = resolve(answer.location)
      return show(next, await visitor.get(next), hops + 1)
    }
    html = answer.text
    browser.page = readElements(html)
    if (answer.status !== 200) throw new Error(`${answer.status} at ${address}: ${browser.words()}`)
  }

  function resolve(reference: string): string {
    const { pathname, search } = new URL(reference, new URL(browser.address, 'http://site.test'))
    return pathname + search
  }

  function find(tag: 'a' | 'button', name: string | RegExp): Element {
    const isNamed = ({ words, attributes }: Element) => {
      const said = attributes['aria-label'] ?? words
      return typeof name === 'string' ? said === name : name.test(said)
    }
    const found = browser.page.all(tag).find((one) => isNamed(one) && !('disabled' in one.attributes))
    if (found) return found
    const there = browser.page.all(tag).map(({ words }) => words)
    throw new Error(`No ${tag} “${name}” at ${browser.address}, but ${there.join(' | ')}: ${browser.words()}`)
  }

  function formOf(control: Element): Element {
    const { form: id } = control.attributes
    const form =
      id === undefined
        ? control.ancestors().find(({ tag }) => tag === 'form')
        : browser.page.all('form').find(({ attributes }) => attributes.id === id)
    if (!form) throw new Error(`“${control.words}” is in no form`)
    return form
  }

  function controlsOf(form: Element): Element[] {
    return browser.page
      .all('input', 'select', 'textarea')
      .filter(({ attributes }) => attributes.name && !('disabled' in attributes))
      .filter((control) =>
        control.attributes.form === undefined
          ? control.ancestors().includes(form)
          : control.attributes.form === form.attributes.id,
      )
  }

  function labelOf(control: Element): string {
    const { id } = control.attributes
    const label =
      browser.page.all('label').find(({ attributes }) => id !== undefined && attributes.for === id) ??
      control.ancestors().find(({ tag }) => tag === 'label')
    return label?.words ?? ''
  }

  function enter(form: Element, field: string, entry: Entries[string]): void {
    const control = controlsOf(form).find(
      (one) =>
        isBox(one) === (typeof entry === 'boolean') &&
        [labelOf(one), one.attributes.name, isBox(one) && one.attributes.value].includes(field),
    )
    if (!control) {
      const there = controlsOf(form).map((one) => labelOf(one) || one.attributes.name)
      throw new Error(`No field “${field}” at ${browser.address}, but ${there.join(' | ')}`)
    }
    control.entered = entry
    if (control.attributes.type !== 'radio') return
    for (const other of controlsOf(form))
      if (other !== control && other.attributes.name === control.attributes.name) other.entered = false
  }

  async function send(form: Element, button: Element): Promise<void> {
    const pairs = controlsOf(form).flatMap(valuesOf)
    const { name, value = '' } = button.attributes
    if (name) pairs.push([name, value])
    const { method = 'get', action = browser.address, enctype } = form.attributes
    const address = resolve(button.attributes.formaction ?? action)
    if (method.toLowerCase() === 'get') {
      const query = new URLSearchParams(pairs.map(([key, text]) => [key, String(text)]))
      return browser.open(`${address.split('?')[0]}?${query}`)
    }
    if (enctype !== 'multipart/form-data') {
      const texts = pairs.map(([key, text]): [string, string] => [key, String(text)])
      return show(address, await visitor.post(address, texts))
    }
    const body = new FormData()
    for (const [key, one] of pairs) body.append(key, one)
    return show(address, await visitor.post(address, body))
  }

  return browser
}

const isBox = ({ attributes: { type } }: Element) => type === 'checkbox' || type === 'radio'

/** What a control sends. Throws where a browser would ask for it first. */
function valuesOf(control: Element): [string, string | File][] {
  const { attributes, entered } = control
  const { name = '', type = 'text', value } = attributes
  if (type === 'submit' || type === 'button') return []
  if (isBox(control)) {
    const isOn = entered === undefined ? 'checked' in attributes : entered !== false
    return isOn ? [[name, value ?? 'on']] : []
  }
  if (type === 'file') return [[name, entered instanceof File ? entered : new File([], '')]]
  const said = entered === undefined ? initialOf(control) : valueFor(control, String(entered))
  if (said === '' && 'required' in attributes) throw new Error(`“${name}” is required`)
  return [[name, said]]
}

function initialOf(control: Element): string {
  if (control.tag === 'textarea') return control.text.replace(/^\n/, '')
  if (control.tag === 'input') return control.attributes.value ?? ''
  const options = control.all('option')
  const chosen = options.find(({ attributes }) => 'selected' in attributes) ?? options[0]
  return chosen ? optionValue(chosen) : ''
}

function valueFor(control: Element, entered: string): string {
  if (control.tag !== 'select') return entered
  const option = control.all('option').find((one) => one.words === entered || optionValue(one) === entered)
  if (!option) throw new Error(`“${entered}” cannot be chosen`)
  return optionValue(option)
}

const optionValue = ({ attributes, words }: Element) => attributes.value ?? words

class Element {
  readonly tag: string
  readonly attributes: Record<string, string>
  readonly parent: Element | undefined
  readonly children: (Element | string)[] = []
  entered: Entries[string] | undefined
  constructor(tag: string, attributes: Record<string, string> = {}, parent?: Element) {
    this.tag = tag
    this.attributes = attributes
    this.parent = parent
  }

  get text(): string {
    return this.children.map((child) => (typeof child === 'string' ? child : child.text)).join('')
  }

  get words(): string {
    return this.text.replace(/\s+/g, ' ').trim()
  }

  ancestors(): Element[] {
    return this.parent ? [this.parent, ...this.parent.ancestors()] : []
  }

  /** Those within it, in their order. */
  all(...tags: string[]): Element[] {
    return this.children.flatMap((child) =>
      typeof child === 'string' ? [] : [...(tags.includes(child.tag) ? [child] : []), ...child.all(...tags)],
    )
  }
}

/** The elements of a page, which closes all that it opens, without its scripts and styles. */
function readElements(html: string): Element {
  const root = new Element('')
  let open = root
  const bare = html.replace(/<!--[\s\S]*?-->|<(script|style|svg)\b[\s\S]*?<\/\1>/g, '')
  let end = 0
  for (const [tag, closing, name = '', attributes = ''] of bare.matchAll(TAG)) {
    const at = bare.indexOf(tag, end)
    if (at > end) open.children.push(decoded(bare.slice(end, at)))
    end = at + tag.length
    if (closing) {
      open = [open, ...open.ancestors()].find((one) => one.tag === name)?.parent ?? open
      continue
    }
    const element = new Element(name, readAttributes(attributes), open)
    open.children.push(element)
    if (!VOID.has(name)) open = element
  }
  return root
}

const TAG = /<(\/?)([a-z][a-z0-9-]*)((?:\s[^\s"'>/=]+(?:="[^"]*")?)*)\s*\/?>/g

const VOID = new Set(['area', 'base', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])

function readAttributes(text: string): Record<string, string> {
  const found = text.matchAll(/\s([^\s"'>/=]+)(?:="([^"]*)")?/g)
  return Object.fromEntries(
    [...found].map(([, name = '', value = '']) => [name.toLowerCase(), decoded(value)]),
  )
}

function decoded(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(amp|lt|gt|quot|nbsp));/gi, (_, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
    return decimal ? String.fromCodePoint(Number(decimal)) : (NAMED[name.toLowerCase()] ?? '')
  })
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }
