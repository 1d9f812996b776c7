import { Fragment } from 'react'
import { figure } from '#app/domain/base/lists/figure.ts'
import type { KindInLanguages } from '#app/domain/shop/languages/missing-texts.server.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Link } from '#app/ui/link.tsx'
import { LanguageName } from '#app/ui/text-languages.tsx'

/** How many of the texts that the shop has written itself have a version in each language, and which have none. */
export function YourTexts({ kinds }: { kinds: KindInLanguages[] }) {
  const written = kinds.filter(({ count }) => count > 0)
  return (
    <section className="stack" aria-labelledby="your-texts">
      <h2 id="your-texts">{t`Your own texts`}</h2>
      <p className="small muted">
        {written.length === 0
          ? t`You have not written any yet. The default texts are there in each language.`
          : t`Where a version is missing, visitors see the text in the main language. The default texts are there in each language.`}
      </p>
      {written.map(({ label, count, languages }) => (
        <DataTable
          key={label}
          caption={`${label}: ${t`${plural({ count }, { one: '# text of your own', other: '# texts of your own' })}`}`}
          columns={columns(count)}
          rows={languages}
          rowKey={({ code }) => code}
        />
      ))}
    </section>
  )
}

type Row = KindInLanguages['languages'][number]

const columns = (count: number): Column<Row>[] => [
  { title: t`Language`, part: 'name', cell: ({ code }) => <LanguageName code={code} /> },
  {
    title: t`Written`,
    align: 'end',
    cell: ({ missing }) => t`${{ written: String(count - missing.length) }} of ${{ count: String(count) }}`,
  },
  { title: t`Missing`, full: true, cell: ({ missing }) => <Missing missing={missing} /> },
]

function Missing({ missing }: Pick<Row, 'missing'>) {
  if (missing.length === 0) return t`none`
  const rest = missing.length - NAMED
  return (
    <>
      {missing.slice(0, NAMED).map(({ name, address }, at) => (
        <Fragment key={address}>
          {at > 0 && ', '}
          <Link to={address}>{name}</Link>
        </Fragment>
      ))}
      {rest > 0 && ` ${t`and ${{ count: figure(rest) }} more`}`}
    </>
  )
}

/** More are not named at once: once these are written, others come up. */
const NAMED = 12
