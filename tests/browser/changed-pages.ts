import type { Page } from 'playwright'

/** What extensions and translators do to pages. */
export type Change = 'elements beside fields' | 'translated' | 'texts changed in place' | 'marked'

/** Stands before each text that was translated or changed. */
export const TRANSLATED = 'Ü '

/** Makes the change to every document that the page opens from now on, to each part as soon as it is there. */
export async function changePages(page: Page, change: Change) {
  await page.addInitScript(watchDocument, { change, mark: TRANSLATED })
}

/** Makes the change to the document that the page shows. */
export async function changeNow(page: Page, change: Change) {
  await page.evaluate(watchDocument, { change, mark: TRANSLATED })
}

/** Runs in the browser. */
function watchDocument({ change, mark }: { change: Change; mark: string }) {
  const seen = new WeakSet<Node>()

  function addBeside(field: Element) {
    if (seen.has(field)) return
    seen.add(field)
    const icon = document.createElement('div')
    icon.attachShadow({ mode: 'open' }).innerHTML = '<button>Fill in</button>'
    field.after(icon)
  }

  function changeText(text: Text) {
    if (
      seen.has(text) ||
      !text.data.trim() ||
      text.parentElement?.closest('script, style, noscript, option, textarea')
    )
      return
    seen.add(text)
    if (change === 'texts changed in place') {
      text.data = mark + text.data
      return
    }
    // A translator takes the text out; a highlighter puts an element around it.
    const outer = document.createElement(change === 'marked' ? 'mark' : 'font')
    const inner = change === 'marked' ? outer : outer.appendChild(document.createElement('font'))
    text.replaceWith(outer)
    if (change === 'marked') inner.append(text)
    else {
      const translated = document.createTextNode(mark + text.data)
      seen.add(translated)
      inner.append(translated)
    }
  }

  function changeAll() {
    if (change === 'elements beside fields') {
      for (const field of document.querySelectorAll('input:not([type=hidden]), textarea, select'))
        addBeside(field)
      return
    }
    if (!document.body) return
    const texts: Text[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) changeText(text)
  }

  new MutationObserver(changeAll).observe(document, { childList: true, subtree: true })
  changeAll()
}
