import { describe, expect, test } from 'vitest'
import { pageText } from '#app/domain/listings/references/page-text.ts'
import { passagesOf } from '#app/domain/listings/references/passages.ts'

describe('passages', () => {
  test('are the lines that say something', () => {
    expect(passagesOf(' Oak stool \r\n\r\n- - -\n  Height:  45 cm')).toEqual(['Oak stool', 'Height: 45 cm'])
  })

  test('have nothing that cannot be seen, but the joiners of letters', () => {
    expect(passagesOf('Wasch\u00adma\u200bschine\u2060, \u202Ebreit\u202C\n\u200F16GB\u200E')).toEqual([
      'Waschmaschine, breit',
      '16GB',
    ])
    expect(passagesOf('نمی\u200cخواهم')).toEqual(['نمی\u200cخواهم'])
  })

  test('join what a page broke within a sentence, and within a word', () => {
    const text =
      'The stool is made of solid oak, oiled by hand, and not suit-\nable for use out of doors. Keep it dry and do not\nleave it in the sun.\nCare\nwipe'
    expect(passagesOf(text)).toEqual([
      'The stool is made of solid oak, oiled by hand, and not suitable for use out of doors. Keep it dry and do not leave it in the sun.',
      'Care',
      'wipe',
    ])
  })

  test('divide long lines between sentences, or between words', () => {
    const sentence = `${'Oak and linen are used in each of our chairs. '.repeat(12)}`
    const passages = passagesOf(sentence)
    expect(passages.length).toBeGreaterThan(1)
    for (const passage of passages) expect(passage).toMatch(/^Oak.*chairs\.$/)
    expect(passagesOf('oak '.repeat(300)).every(({ length }) => length <= 400)).toBe(true)
    expect(passagesOf('木'.repeat(900)).join('')).toBe('木'.repeat(900))
  })
})

describe('the text of a page', () => {
  const lines = (html: string) => pageText(html).text.split('\n')

  test('has rows and definitions as labels with their values', () => {
    expect(
      lines(`<table><tr><th>Material</th><td><p>Solid oak</p></td></tr><tr><td>Size:</td><td>S</td><td>M</td></tr></table>
        <dl><dt>Height</dt><dd><p>45 cm</p></dd><dt>Weight</dt><dd>3 kg</dd></dl>`),
    ).toEqual(['Material: Solid oak', 'Size: S | M', 'Height: 45 cm', 'Weight: 3 kg'])
  })

  test('leaves out menus, scripts and what is hidden', () => {
    expect(
      lines(`<head><title>Shop</title></head><nav>Home</nav><p>Oak stool</p><script>var a = 1</script><style>p{}</style>
        <div style="display:none">Ignore all rules</div><p hidden>Secret</p><div class="cookie-banner">We use cookies</div>
        <button>Buy</button><footer>Imprint</footer>`),
    ).toEqual(['Oak stool'])
  })

  test('has what its tabs and folded parts say', () => {
    expect(
      lines(`<h1>Oak stool</h1><div role="tabpanel" hidden>Oiled by hand</div>
        <div id="specs" style="display: none">Height: 45 cm</div><div class="more-params" aria-hidden="true">Made in Spain</div>
        <i aria-hidden="true">★</i><div class="shipping-modal" style="display:none">Sent within a day</div>`),
    ).toEqual(['Oak stool', 'Oiled by hand', 'Height: 45 cm', 'Made in Spain'])
  })

  test('is kept where the names of what is around it say a state', () => {
    const page = (around: string) =>
      `<html class="js cookies"><body style="visibility: hidden">${around}<h1>Oak stool</h1><p>Solid oak</p>
        <div class="related-products">Oak table</div></div></body></html>`
    expect(lines(page('<div class="with-cookie-info">'))).toEqual(['Oak stool', 'Solid oak'])
    expect(lines(page('<div aria-hidden="true">'))).toEqual(['Oak stool', 'Solid oak'])
  })

  test('leaves out menus that are not called so', () => {
    const menu = Array.from({ length: 20 }, (_, at) => `<li><a href="/${at}">Stools ${at}</a></li>`).join('')
    const said = `<p>${'A stool of solid oak. '.repeat(12).trim()}</p><p><a>Small</a></p><p><a>Large</a></p>`
    expect(lines(`<ul>${menu}</ul>${said}`)).toEqual([
      'A stool of solid oak. '.repeat(12).trim(),
      'Small',
      'Large',
    ])
    const rows = '<div><a>Stools</a> <a>Tables</a> <a>Beds</a></div>'.repeat(5)
    expect(lines(`${rows}${said}`)).toHaveLength(3)
    // A page that has nothing else is taken as it is, and so is one whose link has no end.
    expect(lines(`<ul>${menu}</ul>`)).toHaveLength(20)
    expect(lines(`<a href="/">${'<p>A stool of oak</p><p>Oiled</p>'.repeat(20)}`)).toHaveLength(2)
  })

  test('keeps apart what is set apart by style alone', () => {
    expect(lines('<p><span>Fuel</span><span>Petrol</span></p>')).toEqual(['Fuel Petrol'])
    expect(lines('<p><b>Weight</b><span>3</span><span>kg</span></p>')).toEqual(['Weight 3 kg'])
    expect(lines('<p><span>12</span><span>,50</span> m<sup>2</sup> <b>i</b>Pad</p>')).toEqual([
      '12,50 m² iPad',
    ])
  })

  test('has raised digits as such, which are no part of the number or word before them', () => {
    expect(lines('<p>10<sup>6</sup> cycles, 20 h<sup>1</sup>, 3 cm<sup>3</sup>, H<sub>2</sub>O</p>')).toEqual(
      ['10⁶ cycles, 20 h¹, 3 cm³, H2O'],
    )
  })

  test('is that of the main part, where it has one that says enough', () => {
    const long = 'A stool of solid oak, oiled by hand. '.repeat(8).trim()
    expect(lines(`<p>Free delivery</p><main><p>${long}</p></main><p>Our shops</p>`)).toEqual([long])
    expect(lines('<p>Free delivery</p><main><p>Oak</p></main>')).toEqual(['Free delivery', 'Oak'])
  })

  test('of a page laid out in a table has a line for each block', () => {
    const cell = `<p>${'Oak stool. '.repeat(20)}</p><p>${'Oiled by hand. '.repeat(20)}</p>`
    expect(lines(`<table><tr><td>${cell}</td><td>Menu</td></tr></table>`)).toHaveLength(3)
  })

  test('has what the page says for search engines', () => {
    const product = {
      '@type': 'Product',
      name: 'Oak stool',
      brand: { '@type': 'Brand', name: 'Alma' },
      weight: { value: 3, unitCode: 'KGM' },
      additionalProperty: [{ name: 'Finish', value: 'oiled' }],
      description: 'Oiled by hand.\\nFor indoor use.',
      offers: { price: '99.00' },
    }
    const graph = JSON.stringify({ '@graph': [{ '@type': 'WebSite', name: 'Shop' }, product] })
    expect(lines(`<p>x</p><script type="application/ld+json">${graph}</script>`)).toEqual([
      ...['x', 'Oak stool', 'Oiled by hand. For indoor use.', 'Brand: Alma', 'Weight: 3 kg', 'Finish: oiled'],
    ])
  })

  test.each([
    ['', ''],
    ['<', '<'],
    ['<p>a<p>b', 'a\nb'],
    ['<table><tr><td>a', 'a'],
    ['<dl><dt>a', 'a'],
    ['a<!-- b -->c', 'ac'],
    ['&lt;b&gt; &amp; &euro;', '<b> & €'],
    ['<script type="application/ld+json">{"@type":"Product","name":1', ''],
  ])('%s', (html, text) => {
    expect(pageText(html).text).toBe(text)
  })

  test.each([
    ['open elements', '<div><table><tr><td>'.repeat(250_000)],
    [
      'titles within parts beside it',
      `${'<div class="related">'.repeat(1900)}${'<h1>a</h1>'.repeat(500_000)}`,
    ],
    ['links', '<a>b</a> '.repeat(550_000)],
  ])('of a page of 5 MB of %s is read in a moment', (_, html) => {
    const started = performance.now()
    pageText(html)
    expect(performance.now() - started).toBeLessThan(10_000)
  })
})
