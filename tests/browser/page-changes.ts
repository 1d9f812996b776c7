/**
 * What browsers' extensions and translators do to pages, as scripts for a page. Each changes what is there when it is run,
 * and what comes later.
 */
export const PAGE_CHANGES = {
  'elements after each field': watching(`
    for (let field of root.querySelectorAll('input:not([type=hidden], [data-seen]), textarea:not([data-seen])')) {
      field.dataset.seen = ''
      field.after(document.createElement('div'))
    }`),
  'texts moved into <font>': watching(`
    for (let text of texts(root)) {
      if (text.parentElement.closest('font')) continue
      let font = document.createElement('font')
      text.replaceWith(font)
      font.append(text)
    }`),
  // As Chrome's translator does it.
  'texts replaced by <font>': watching(`
    for (let text of texts(root)) {
      if (text.parentElement.closest('font')) continue
      let [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = text.nodeValue.replace(/[aeiou]/g, 'ö')
      outer.append(inner)
      text.replaceWith(outer)
    }`),
  'texts changed in place': watching(`
    for (let text of texts(root)) {
      let changed = text.nodeValue.replace(/[aeiou]/g, 'ö')
      if (changed !== text.nodeValue) text.nodeValue = changed
    }`),
  'words marked': watching(`
    for (let text of texts(root)) {
      let at = text.nodeValue.search(/\\b(the|a|an|is|of|in|create|name|save|add|items?)\\b/i)
      if (at < 0 || text.parentElement.closest('mark')) continue
      let word = text.splitText(at)
      word.splitText(word.nodeValue.match(/^\\w+/)[0].length)
      let mark = document.createElement('mark')
      word.replaceWith(mark)
      mark.append(word)
    }`),
}

function watching(change: string): string {
  return `{
  let texts = (root) => {
    let walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    let found = []
    while (walker.nextNode()) {
      let text = walker.currentNode
      if (text.nodeValue.trim() && !text.parentElement.closest('script, style, textarea, title, option')) found.push(text)
    }
    return found
  }
  let run = () => {
    let root = document.body
    if (!root) return
    ${change}
  }
  new MutationObserver(run).observe(document, { childList: true, characterData: true, subtree: true })
  run()
}`
}

/** Remembers in the page whether it has ever shown an error page. */
export const WATCH_ERRORS = `{
  window.errorPages = 0
  new MutationObserver(() => {
    if (document.title.startsWith('Unexpected Application Error')) window.errorPages++
  }).observe(document, { childList: true, characterData: true, subtree: true })
}`
