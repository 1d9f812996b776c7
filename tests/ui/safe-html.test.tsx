import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { SafeHtml } from '#app/ui/safe-html.tsx'

/** Without what the page itself adds. */
function show(html: string): string {
  return markup(html).replaceAll(/ (?:data-discover="true"|dir="auto")/g, '')
}

function markup(html: string): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <SafeHtml html={html} />
    </MemoryRouter>,
  )
}

describe('HTML that an admin wrote', () => {
  test('keeps words, emphasis, lists and links', () => {
    expect(show('<p>Call <b>us</b> at <a href="tel:+46812345">08-123 45</a><br>or write.</p>')).toBe(
      '<p>Call <b>us</b> at <a href="tel:+46812345">08-123 45</a><br/>or write.</p>',
    )
    expect(show('<ul><li>one<li><EM>two</EM></ul>')).toBe('<ul><li>one</li><li><em>two</em></li></ul>')
  })

  test('has the direction of its own first letters in each block', () => {
    expect(markup('<p>مرحبا <b>3</b></p><ul><li>one</ul>')).toBe(
      '<p dir="auto">مرحبا <b>3</b></p><ul dir="auto"><li dir="auto">one</li></ul>',
    )
  })

  test('reads entities once and escapes what they stand for', () => {
    expect(show('Fish &amp; chips &lt;b&gt; &#8364; &#x20AC; &unknown; &#0;')).toBe(
      'Fish &amp; chips &lt;b&gt; € € &amp;unknown; ',
    )
    expect(show('&amp;lt;script&amp;gt;')).toBe('&amp;lt;script&amp;gt;')
  })

  test.each([
    ['<script>alert(1)</script>after', 'after'],
    ['<ScRiPt src=//evil.example>alert(1)</sCrIpT >after', 'after'],
    ['<script>alert(1)', ''],
    ['<style>@import "//evil.example"</style>after', 'after'],
    ['<img src=x onerror=alert(1)>after', 'after'],
    ['<svg onload=alert(1)><circle/></svg>', ''],
    ['<iframe src="javascript:alert(1)"></iframe>', ''],
    ['<b onmouseover="alert(1)" style="color:red">x</b>', '<b>x</b>'],
    ['<!-- <b>hidden</b> -->shown', 'shown'],
    ['<!-- never closed <b>x</b>', ''],
    ['<a href="javascript:alert(1)">x</a>', '<span>x</span>'],
    ['<a href="java&#115;cript:alert(1)">x</a>', '<span>x</span>'],
    ['<a href="java&#x09;script:alert(1)">x</a>', '<span>x</span>'],
    ['<a href=data:text/html,x>x</a>', '<span>x</span>'],
    ['<a href="//evil.example">x</a>', '<span>x</span>'],
    ['<a title="x" data-href="/evil" href=\'/good\'>x</a>', '<a href="/good">x</a>'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', '&quot;&gt;'],
    ['<scr<script>ipt>alert(1)</script>', '&lt;scr'],
    ['1 < 2 and <b', '1 &lt; 2 and &lt;b'],
    ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', ''],
  ])('%s shows as %s', (html, shown) => {
    expect(show(html)).toBe(shown)
  })

  test('nests elements as the browser would, so that the page and its script agree', () => {
    expect(show('<p>one<p>two')).toBe('<p>one</p><p>two</p>')
    expect(show('<p><b>one<p>two')).toBe('<p><b>one</b></p><p>two</p>')
    expect(show('<p>one<ul><li>two</ul>')).toBe('<p>one</p><ul><li>two</li></ul>')
    expect(show('<a href="/a">one <a href="/b">two</a></a>')).toBe('<a href="/a">one two</a>')
    expect(show('<li>loose</li></p></ul>')).toBe('loose')
  })

  test('bounds how deep elements go', () => {
    expect(show('<b>'.repeat(1000)).split('<b>').length - 1).toBe(12)
  })
})
