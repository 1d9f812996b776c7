/**
 * Loads the page and takes over the messages that are new (`data-seq`) and the parts that have changed (`data-live`). What
 * somebody types, the focus and the place stay.
 */
export async function renewThread(): Promise<void> {
  const response = await fetch(location.href, { redirect: 'manual' })
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html')
  const [log, freshLog] = [document, fresh].map((page) => page.querySelector<HTMLElement>('[data-news]'))
  if (!log || !freshLog) return
  log.dataset.version = freshLog.dataset.version
  const focused = document.activeElement
  const top = topOf(focused)
  const isAtEnd = topOf(document.getElementById(NEWEST)) < innerHeight
  const hasNews = addMessages(log, freshLog)
  for (const part of liveParts(document)) renewPart(part, fresh)
  renewForms(fresh)
  // By then translators have changed what is new. Not every browser keeps the place by itself.
  requestAnimationFrame(() => {
    if (focused !== document.body) scrollBy({ top: topOf(focused) - top, behavior: 'instant' })
    if (hasNews && isAtEnd && !focused?.matches('input, textarea, select')) showNewest()
  })
}

const NEWEST = 'newest'

export function showNewest(): void {
  document.getElementById(NEWEST)?.scrollIntoView({ block: 'nearest' })
}

function topOf(element: Element | null): number {
  return element?.getBoundingClientRect().top ?? 0
}

function addMessages(log: HTMLElement, fresh: HTMLElement): boolean {
  let hasNews = false
  for (const message of fresh.querySelectorAll<HTMLElement>('[data-seq]')) {
    const known = log.querySelector(`[data-seq="${message.dataset.seq}"]`)
    if (known) known.id = message.id
    else {
      log.querySelector('ol')?.append(message)
      hasNews = true
    }
  }
  return hasNews
}

function liveParts(page: Document) {
  return page.querySelectorAll<HTMLElement>('[data-live]')
}

/** As the server has sent them: others may have changed the page since. */
const sent = new Map<string | undefined, string>()
for (const part of liveParts(document)) sent.set(part.dataset.live, part.outerHTML)

function renewPart(part: HTMLElement, fresh: Document): void {
  const name = part.dataset.live
  const next = fresh.querySelector<HTMLElement>(`[data-live="${name}"]`)
  if (!next || next.outerHTML === sent.get(name) || part.contains(document.activeElement)) return
  sent.set(name, next.outerHTML)
  // What somebody has chosen and not sent yet.
  for (const { name, value, selectedOptions } of part.querySelectorAll('select')) {
    const same = next.querySelector<HTMLSelectElement>(`select[name="${name}"]`)
    if (same && !selectedOptions[0]?.defaultSelected) same.value = value
  }
  part.replaceWith(next)
}

/** The forms stay; drafts of what was sent meanwhile end (`drafts.ts`), but not what is being typed. */
function renewForms(fresh: Document): void {
  for (const form of document.querySelectorAll<HTMLElement>('[data-draft]')) {
    const next = fresh.querySelector<HTMLElement>(`[data-draft="${form.dataset.draft}"]`)
    const version = next?.dataset.draftVersion
    if (!version || version === form.dataset.draftVersion) continue
    form.dataset.draftVersion = version
    form.dispatchEvent(new Event('input', { bubbles: true }))
  }
  for (const field of document.querySelectorAll('textarea')) {
    const next = fresh.getElementById(field.id)
    if (next instanceof HTMLTextAreaElement) field.readOnly = next.readOnly
  }
}
