import { figure } from '#app/domain/base/lists/figure.ts'
import { type Page, totalText } from '#app/domain/base/lists/page.ts'
import { plural, t } from '#app/i18n/macro.ts'

/** For example `Orders 1 to 10 of 1,000+`, or `3 orders` where that is all, and what was left out where the search is limited. */
export function listCaption(noun: Noun, list: Page<unknown>): string {
  const shown = shownRows(noun, list)
  switch (list.bound) {
    case 'newest-matches':
      return t`${{ shown }} matches; only the newest 1,000 are sorted`
    case 'newest-rows':
      return t`${{ shown }} found among the newest 1,000; type three or more characters to search all`
    case 'newest-labels':
      return t`${{ shown }} found; what rows show as statuses, dates and prices was searched in the newest 1,000`
    case 'too-many':
      return t`${{ shown }}, newest first; to sort more than 20,000 rows by this column, choose a filter`
    default:
      return shown
  }
}

function shownRows(noun: Noun, list: Page<unknown>): string {
  const { rows, place, size, more, bound } = list
  const { all, some, span } = SENTENCES[noun]
  if (rows.length === list.total && !more && !bound) return all(rows.length)
  if (typeof place !== 'number') return some(rows.length, totalText(list))
  const first = (place - 1) * size + 1
  return span(figure(first), figure(first + rows.length - 1), totalText(list))
}

export type Noun = keyof typeof SENTENCES

interface Sentences {
  all: (count: number) => string
  /** Where it is not known how many come before. */
  some: (count: number, total: string) => string
  span: (first: string, last: string, total: string) => string
}

const SENTENCES = {
  action: {
    all: (count) => t`${plural({ count }, { one: '# bulk action', other: '# bulk actions' })}`,
    some: (count, total) => t`Bulk actions, ${{ count }} of ${{ total }}`,
    span: (first, last, total) => t`Bulk actions ${{ first }} to ${{ last }} of ${{ total }}`,
  },
  batch: {
    all: (count) => t`${plural({ count }, { one: '# batch', other: '# batches' })}`,
    some: (count, total) => t`Batches, ${{ count }} of ${{ total }}`,
    span: (first, last, total) => t`Batches ${{ first }} to ${{ last }} of ${{ total }}`,
  },
  code: {
    all: (count) => t`${plural({ count }, { one: '# code', other: '# codes' })}`,
    some: (count, total) => t`Codes, ${{ count }} of ${{ total }}`,
    span: (first, last, total) => t`Codes ${{ first }} to ${{ last }} of ${{ total }}`,
  },
  document: {
    all: (count) => t`${plural({ count }, { one: '# document', other: '# documents' })}`,
    some: (count, total) => t`Documents, ${{ count }} of ${{ total }}`,
    span: (first, last, total) => t`Documents ${{ first }} to ${{ last }} of ${{ total }}`,
  },
  email: {
    all: (count) => t`${plural({ count }, { one: '# email', other: '# emails' })}`,
    some: (count, total) => t`Emails, ${{ count }} of ${{ total }}`,
    span: (first, last, total) => t`Emails ${{ first }} to ${{ last }} of ${{ total }}`,
  },
  entry: {
    all: (count) => t`${plural({ count }, { one: '# entry', other: '# entries' })}`,
    some: (count, total) => t`Entries, ${{ count }} of ${{ total }}`,
    span: (first, last, total) => t`Entries ${{ first }} to ${{ last }} of ${{ total }}`,
  },
  export: {
    all: (count) => t`${plural({ count }, { one: '# export', other: '# exports' })}`,
    some: (count, total) => t`Exports, ${{ count }} of ${{ total }}`,
    span: (first, last, total) => t`Exports ${{ first }} to ${{ last }} of ${{ total }}`,
  },
  failure: {
    all: (count) =>
      t`${plural({ count }, { one: '# listing not written', other: '# listings not written' })}`,
    some: (count, total) => t`Listings not written, ${{ count }} of ${{ total }}`,
    span: (first, last, total) => t`Listings not written ${{ first }} to ${{ last }} of ${{ total }}`,
  },
  import: {
    all: (count) => t`${plural({ count }, { one: '# import', other: '# imports' })}`,
    some: (count, total) => t`Imports, ${{ count }} of ${{ total }}`,
    span: (first, last, total) => t`Imports ${{ first }} to ${{ last }} of ${{ total }}`,
  },
  item: {
    all: (count) => t`${plural({ count }, { one: '# item', other: '# items' })}`,
    some: (count, total) => t`Items, ${{ count }} of ${{ total }}`,
    span: (first, last, total) => t`Items ${{ first }} to ${{ last }} of ${{ total }}`,
  },
  listing: {
    all: (count) => t`${plural({ count }, { one: '# listing', other: '# listings' })}`,
    some: (count, total) => t`Listings, ${{ count }} of ${{ total }}`,
    span: (first, last, total) => t`Listings ${{ first }} to ${{ last }} of ${{ total }}`,
  },
  order: {
    all: (count) => t`${plural({ count }, { one: '# order', other: '# orders' })}`,
    some: (count, total) => t`Orders, ${{ count }} of ${{ total }}`,
    span: (first, last, total) => t`Orders ${{ first }} to ${{ last }} of ${{ total }}`,
  },
  payment: {
    all: (count) => t`${plural({ count }, { one: '# payment', other: '# payments' })}`,
    some: (count, total) => t`Payments, ${{ count }} of ${{ total }}`,
    span: (first, last, total) => t`Payments ${{ first }} to ${{ last }} of ${{ total }}`,
  },
  product: {
    all: (count) => t`${plural({ count }, { one: '# product', other: '# products' })}`,
    some: (count, total) => t`Products, ${{ count }} of ${{ total }}`,
    span: (first, last, total) => t`Products ${{ first }} to ${{ last }} of ${{ total }}`,
  },
  ticket: {
    all: (count) => t`${plural({ count }, { one: '# ticket', other: '# tickets' })}`,
    some: (count, total) => t`Tickets, ${{ count }} of ${{ total }}`,
    span: (first, last, total) => t`Tickets ${{ first }} to ${{ last }} of ${{ total }}`,
  },
  user: {
    all: (count) => t`${plural({ count }, { one: '# user', other: '# users' })}`,
    some: (count, total) => t`Users, ${{ count }} of ${{ total }}`,
    span: (first, last, total) => t`Users ${{ first }} to ${{ last }} of ${{ total }}`,
  },
} satisfies Record<string, Sentences>
