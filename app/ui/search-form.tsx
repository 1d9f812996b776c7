import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import * as words from './list-words.ts'

interface SearchFormProps {
  label: string
  placeholder: string
  search: string
  /** As addresses say it: `-date`. */
  sort?: string
  /** What narrow screens offer to sort by, where the table has no headings. */
  sorts?: { value: string; label: string }[]
  children?: ReactNode
}

export function SearchForm({ label, placeholder, search, sort, sorts, children }: SearchFormProps) {
  let listed = sorts?.some(({ value }) => value === sort)
  return (
    <Form className="toolbar" method="get" role="search">
      <div className="field">
        <label htmlFor="q">{label}</label>
        <input
          className="input"
          id="q"
          type="search"
          name="q"
          maxLength={100}
          defaultValue={search}
          key={search}
          placeholder={placeholder}
        />
      </div>
      {children}
      {sorts && (
        <div className="field field-narrow only-records">
          <label htmlFor="sort">{words.sortBy}</label>
          <select className="input" id="sort" name="sort" defaultValue={sort} key={sort}>
            {sorts.map(({ value, label: name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
            {!listed && <option value={sort}>{words.currentOrder}</option>}
          </select>
        </div>
      )}
      <Button type="submit" variant="outline">
        <Icon small name="search" /> {words.search}
      </Button>
    </Form>
  )
}
