import { Fragment } from 'react'
import { figure } from '#app/domain/base/lists/figure.ts'
import type { KindInLanguage, TextsInLanguage } from '#app/domain/shop/languages/missing-texts.server.ts'
import { t } from '#app/i18n/macro.ts'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Link } from '#app/ui/link.tsx'
import { LanguageName } from '#app/ui/text-languages.tsx'

/** How many of the texts that the shop has written itself have a version in each language, and which have none. */
export function YourTexts({ languages }: { languages: TextsInLanguage[] }) {
  const isEmpty = languages.every(({ kinds }) => kinds.length === 0)
  return (
    <section className="stack" aria-labelledby="your-texts">
      <h2 id="your-texts">{t`Your own texts`}</h2>
      <p className="small muted">
        {isEmpty
          ? t`You have not written any yet. The default texts are there in each language.`
          : t`Where a version is missing, visitors see the text in the main language. The default texts are there in each language.`}
      </p>
      {!isEmpty &&
        languages.map(({ code, kinds }) => (
          <DataTable
            key={code}
            narrow="figures"
            caption={
              <b>
                <LanguageName code={code} />
              </b>
            }
            columns={columns()}
            rows={kinds}
            rowKey={({ label }) => label}
          />
        ))}
    </section>
  )
}

const columns = (): Column<KindInLanguage>[] => [
  { title: t`Texts`, part: 'name', className: 'f-name', cell: ({ label }) => label },
  {
    title: t`Written`,
    className: 'f-num',
    cell: ({ count, missing }) =>
      t`${{ written: figure(count - missing.length) }} of ${{ count: figure(count) }}`,
  },
  { title: t`Missing`, className: 'f-wide', cell: ({ missing }) => <Missing missing={missing} /> },
]

function Missing({ missing }: Pick<KindInLanguage, 'missing'>) {
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

/** More are not named at once: when these are written, others come up. */
const NAMED = 12
