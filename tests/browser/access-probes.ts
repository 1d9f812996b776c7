import type { Page } from 'playwright'

/** Presses Tab through the whole page. Answers each stop that another element covers, as 'element under element'. */
export async function coveredStops(page: Page): Promise<{ stops: number; covered: string[] }> {
  const covered: string[] = []
  for (let stops = 0; stops < LONGEST_WALK; stops++) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(probeFocused)
    if (found === 'end') return { stops, covered }
    if (found !== '') covered.push(found)
  }
  return { stops: LONGEST_WALK, covered }
}

const LONGEST_WALK = 80

/** 'end' where the walk has come round, '' for an element that can be seen. */
async function probeFocused(): Promise<string> {
  const focused = document.activeElement
  if (!focused || focused === document.body || focused.hasAttribute('data-probed')) return 'end'
  focused.setAttribute('data-probed', '')
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  // What is drawn by its label is looked at there.
  const isDrawn = focused.getBoundingClientRect().width > 2
  const shown = isDrawn ? focused : (focused.closest('label') ?? focused)
  const hits = [...shown.getClientRects()]
    .filter(({ width, height }) => width > 2 && height > 2)
    .flatMap(hitsIn)
  // A link in a sentence may reach into the next line.
  const block = shown.parentElement?.closest('p, li, td, th, label, div')
  const cover = hits.find((hit) => !shown.contains(hit) && !hit.contains(shown) && !block?.contains(hit))
  if (cover) return `${name(shown)} under ${name(cover)}`
  return hits.length > 0 ? '' : `${name(shown)} is nowhere in the window`

  function hitsIn({ left, right, top, bottom }: DOMRect): Element[] {
    const x = Math.max(left, 0) / 2 + Math.min(right, innerWidth) / 2
    return [0.1, 0.5, 0.9]
      .map((share) => top + (bottom - top) * share)
      .filter((y) => y >= 0 && y < innerHeight)
      .flatMap((y) => document.elementFromPoint(x, y) ?? [])
  }
  function name(element: Element): string {
    return `${element.localName}.${element.className} ${element.textContent?.trim().slice(0, 30)}`
  }
}

/** Targets of the open page that are narrower or lower than 24 px, but for links inside a sentence. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')
    return [...all].filter((target) => isShown(target) && !isInSentence(target)).flatMap(tooSmall)

    function isShown(target: HTMLElement): boolean {
      const { width, height, bottom } = target.getBoundingClientRect()
      const isSeen = target.checkVisibility({ visibilityProperty: true }) && !target.closest('[aria-hidden]')
      // Not what only readers meet, nor a link to the content that shows itself when it has the focus.
      return isSeen && width > 2 && height > 2 && bottom > 0
    }
    function isInSentence(target: HTMLElement): boolean {
      if (getComputedStyle(target).display !== 'inline') return false
      let block: Element | null = target.parentElement
      while (block && getComputedStyle(block).display.startsWith('inline')) block = block.parentElement
      const around = block?.cloneNode(true)
      if (!(around instanceof Element)) return false
      for (const apart of around.querySelectorAll('a, button, .badge, time')) apart.remove()
      return (around.textContent?.replace(/\P{L}/gu, '').length ?? 0) >= 10
    }
    function tooSmall(target: HTMLElement): string[] {
      const label = target instanceof HTMLInputElement ? target.closest('label') : null
      // What stands within a target is a part of it, also where it is higher.
      const boxes = [label ?? target, ...target.children].map((part) => part.getBoundingClientRect())
      const width = Math.round(Math.max(...boxes.map((box) => box.width)))
      const height = Math.round(Math.max(...boxes.map((box) => box.height)))
      const words = target.textContent?.trim() || target.getAttribute('name') || ''
      const name = `${target.localName}.${target.className} ${words.slice(0, 30)}`
      return width >= 24 && height >= 24 ? [] : [`${name}: ${width} x ${height}`]
    }
  })
}

/** Arabic texts of the open page that do not run from right to left, and others that do. */
export function misdirectedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wrong: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: parent, textContent } = node
      if (parent?.checkVisibility() && !parent.closest('option, .sr-only')) check(parent, textContent ?? '')
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), textarea'))
      if (directionOf(field.value) === 'rtl') check(field, field.value)
    return wrong

    function directionOf(text: string): string | undefined {
      if (/^[^\p{L}]*\p{Script=Arabic}/u.test(text)) return 'rtl'
      return /^[^\p{L}]*\p{Script=Latin}/u.test(text) ? 'ltr' : undefined
    }
    function check(place: Element, text: string) {
      const expected = directionOf(text)
      if (expected && getComputedStyle(place).direction !== expected)
        wrong.push(`${expected} in ${place.localName}.${place.className}: ${text.slice(0, 40)}`)
    }
  })
}
