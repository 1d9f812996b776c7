import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Page } from '#app/domain/base/lists/page.ts'
import { CONTENT_ICONS } from '#app/domain/shop/content/icons.ts'
import { delayOf, nextTyping } from '#app/scripts/typing.ts'
import { initials } from '#app/ui/avatar.tsx'
import { RoleBadge, StatusBadge } from '#app/ui/badge.tsx'
import { ContentIcon } from '#app/ui/icon.tsx'
import { Contact } from '#app/ui/landing/contact.tsx'
import { Pricing } from '#app/ui/landing/pricing.tsx'
import { splitAtFullStop } from '#app/ui/landing/services.tsx'
import { listCaption } from '#app/ui/list-caption.ts'
import { pageNumbers } from '#app/ui/pagination.tsx'
import { fieldDir, withSizes } from '#app/ui/sizes.tsx'
import { dismissToast, heldToasts, showToast } from '#app/ui/toast-queue.ts'

test('an avatar shows up to two initials, else two letters of the e-mail, else U', () => {
  expect(initials({ name: 'Mara Lindqvist', email: 'm@x.test' })).toBe('ML')
  expect(initials({ name: ' anna  maria svensson ' })).toBe('AM')
  expect(initials({ name: 'Åsa' })).toBe('Å')
  expect(initials({ name: '', email: 'user@listwright.test' })).toBe('US')
  expect(initials({ name: null, email: null })).toBe('U')
})

test.each([
  [1, 1, '1'],
  [1, 5, '1 2 3 4 5'],
  [1, 9, '1 2 3 4 5 gap 9'],
  [4, 6, '1 2 3 4 5 6'],
  [5, 9, '1 gap 3 4 5 6 7 gap 9'],
  [9, 9, '1 gap 5 6 7 8 9'],
  [50, 100, '1 gap 48 49 50 51 52 gap 100'],
])('page %i of %i offers %s', (page, pages, numbers) => {
  expect(pageNumbers(page, pages).join(' ')).toBe(numbers)
})

test.each([
  [1, '1 2 3 4 5 gap last'],
  [99, '1 gap 96 97 98 99 100 gap last'],
  ['between', '1 gap last'],
  ['last', '1 gap last'],
] as const)('page %s of a list too long to count offers %s', (place, numbers) => {
  expect(pageNumbers(place, 100, true).join(' ')).toBe(numbers)
})

test('a list says what it shows, and what it leaves out', () => {
  const list = { rows: ['a', 'b'], total: 12, more: false, place: 2, pages: 2, size: 10 } as const
  const says = (change: Partial<Page<string>>) =>
    listCaption('order', { ...list, rows: ['a', 'b'], ...change })
  expect(says({})).toBe('Orders 11 to 12 of 12')
  expect(says({ total: 2, place: 1, pages: 1 })).toBe('2 orders')
  expect(says({ rows: ['a'], total: 1, place: 1, pages: 1 })).toBe('1 order')
  expect(says({ total: 1000, more: true })).toBe('Orders 11 to 12 of 1,000+')
  expect(says({ total: 1000, more: true, place: 'last' })).toBe('Orders, 2 of 1,000+')
  expect(says({ total: 1000, more: true, bound: 'newest-matches' })).toBe(
    'Orders 11 to 12 of 1,000+ matches; only the newest 1,000 are sorted',
  )
  expect(says({ total: 1000, more: true, bound: 'too-many' })).toBe(
    'Orders 11 to 12 of 1,000+, newest first; to sort more than 20,000 rows by this column, choose a filter',
  )
  expect(says({ bound: 'newest-rows' })).toBe(
    'Orders 11 to 12 of 12 found among the newest 1,000; type three or more characters to search all',
  )
})

test.each([
  ['Completed', 'badge-success'],
  ['Paid', 'badge-success'],
  ['paid', 'badge-success'],
  ['Processing', 'badge-warning'],
  ['pending', 'badge-warning'],
  ['Shipped', 'badge-info'],
  ['Cancelled', 'badge-error'],
])('the status %s is %s', (status, tone) => {
  expect(renderToStaticMarkup(<StatusBadge status={status} />)).toContain(tone)
})

test.each([
  ['needs-review', 'Needs review'],
  ['PARTIALLY_REFUNDED', 'Partially refunded'],
  ['in-progress', 'In progress'],
])('the status %s reads %s', (status, text) => {
  expect(renderToStaticMarkup(<StatusBadge status={status} />)).toContain(`>${text}<`)
})

test('a status that is called differently keeps its colour', () => {
  expect(renderToStaticMarkup(<StatusBadge status="in-progress" label="Answered" />)).toBe(
    '<span class="badge badge-soft badge-info">Answered</span>',
  )
})

test('any other status, and any other role, is grey', () => {
  expect(renderToStaticMarkup(<StatusBadge status="refunded" />)).toBe('<span class="badge">Refunded</span>')
  expect(renderToStaticMarkup(<StatusBadge status="constructor" />)).toBe(
    '<span class="badge">Constructor</span>',
  )
  const role = 'Seller'
  expect(renderToStaticMarkup(<RoleBadge role={role} />)).toBe('<span class="badge">Seller</span>')
})

test.each([
  ['Admin', 'badge-error'],
  ['moderator', 'badge-warning'],
  ['member', 'badge-info'],
])('the role %s is %s', (role, tone) => {
  expect(renderToStaticMarkup(<RoleBadge role={role} />)).toContain(tone)
})

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    for (const toast of heldToasts()) dismissToast(toast.id)
    vi.useRealTimers()
  })

  test.each([
    ['success', 2000],
    ['error', 4000],
    ['blank', 4000],
    ['custom', 4000],
  ] as const)('a %s one stays %i ms', (kind, duration) => {
    showToast(kind, 'Slug copied to clipboard!')
    vi.advanceTimersByTime(duration - 1)
    expect(heldToasts()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(heldToasts()).toHaveLength(0)
  })

  test('a loading one stays until it is dismissed', () => {
    const id = showToast('loading', 'Saving...')
    vi.advanceTimersByTime(3_600_000)
    expect(heldToasts()).toHaveLength(1)
    dismissToast(id)
    expect(heldToasts()).toHaveLength(0)
  })

  test('one that stays is there until it is dismissed, too', () => {
    const id = showToast('error', 'No connection', { stays: true })
    vi.advanceTimersByTime(3_600_000)
    expect(heldToasts()).toHaveLength(1)
    dismissToast(id)
    expect(heldToasts()).toHaveLength(0)
  })

  test('at most twenty are held, the oldest makes room', () => {
    for (let number = 1; number <= 25; number++) showToast('error', `Toast ${number}`)
    expect(heldToasts()).toHaveLength(20)
    expect(heldToasts()[0]?.text).toBe('Toast 6')
  })
})

test('the headline types, holds, deletes and goes on to the next word without end', () => {
  const words = ['ab', 'c']
  let state = { word: 0, length: 2, deleting: false }
  const seen: string[] = []
  for (let step = 0; step < 9; step++) {
    seen.push(`${words[state.word]?.slice(0, state.length)}:${delayOf(state, words)}`)
    state = nextTyping(state, words)
  }
  expect(seen).toEqual(['ab:1000', 'a:50', ':50', 'c:1000', ':50', 'a:150', 'ab:1000', 'a:50', ':50'])
})

test('a description is split at its first full stop', () => {
  expect(splitAtFullStop('One. Two. Three.')).toEqual(['One.', 'Two. Three.'])
  expect(splitAtFullStop('Only one.')).toEqual(['Only one.', ''])
  expect(splitAtFullStop('No stop')).toEqual(['No stop', ''])
})

describe('pricing', () => {
  const plan = { currency: 'USD', credit: 3, validityDays: 30, points: [] as string[] }

  test('a free package starts at sign-up, a paid one is bought', () => {
    const html = show(
      <Pricing
        way="PayPal"
        hasItems={false}
        plans={[
          { ...plan, id: 'free', packageName: 'First Shelf', priceMinor: 0 },
          { ...plan, id: 'paid', packageName: 'Shopfront', priceMinor: 900 },
        ]}
      />,
    )
    expect(html).toContain('<h2>Popular packages</h2>')
    expect(html).toMatch(/href="\/signup">Start Now/)
    expect(html).toMatch(/href="\/buy\/paid">Buy Now/)
    expect(text(html)).toContain('$9.00 USD')
    expect(html).toContain('price price-paid')
    expect(html.match(/btn-primary/g)).toHaveLength(1)
  })

  test('the icons of the points go round after six', () => {
    const points = Array.from({ length: 8 }, (_, index) => `Point ${index}`)
    const html = show(
      <Pricing
        way="PayPal"
        hasItems={false}
        plans={[{ ...plan, id: 'a', packageName: 'A', priceMinor: 100, points }]}
      />,
    )
    const icons = [...html.matchAll(/<path d="([^"]+)"/g)].map((match) => match[1])
    expect(new Set(icons).size).toBe(6)
    expect(icons[6]).toBe(icons[0])
    expect(icons[7]).toBe(icons[1])
  })

  test('packages that cannot be read show why and a way to ask again', () => {
    const html = show(<Pricing way="PayPal" hasItems={false} plans={undefined} />)
    expect(html).toContain('Error: Failed to fetch packages')
    expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Try Again/)
  })
})

test('a section that is switched off, or could not be read, leaves its place to that', () => {
  const contact = { isActive: false, sectionTitle: 'Write', buttonText: '', contactInfo: [], formFields: [] }
  const form = { action: '/contact', stamp: '', sent: false }
  expect(show(<Contact contact={contact} {...form} />)).toBe('')
  expect(show(<Contact contact={undefined} {...form} />)).toContain(
    'Error: Failed to fetch contact section data',
  )
})

function show(node: React.ReactNode): string {
  return renderToStaticMarkup(<MemoryRouter>{node}</MemoryRouter>).replaceAll(' data-discover="true"', '')
}

function text(html: string): string {
  return html.replace(/<[^>]+>/g, '')
}

test('every icon that content may have is drawn', () => {
  const drawn = CONTENT_ICONS.map((iconClass) => renderToStaticMarkup(<ContentIcon iconClass={iconClass} />))
  expect(new Set(drawn).size).toBe(CONTENT_ICONS.length)
})

test('sizes keep their order among words that are written from right to left, and nothing else changes', () => {
  const html = (text: string, dir: 'rtl' | 'auto' = 'rtl') => renderToStaticMarkup(withSizes(text, dir))
  expect(html('المقاس 70 x 85 سم')).toBe('المقاس <bdi dir="ltr">70 x 85</bdi> سم')
  expect(html('20.5 x 30 X 4,5 cm')).toBe('<bdi dir="ltr">20.5 x 30 X 4,5 cm</bdi>')
  expect(html('70 x 85 سم', 'auto')).toBe('70 x 85 سم')
  expect([fieldDir('70 x 85 سم', 'rtl'), fieldDir('المقاس 70 x 85', 'rtl')]).toEqual(['auto', 'rtl'])
  for (const text of ['وزن 350 g', 'قماش 100%', 'x 2 x', '18/8', '']) expect(html(text)).toBe(text)
})
