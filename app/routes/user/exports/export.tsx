import { href } from 'react-router'
import { figure } from '#app/domain/base/lists/figure.ts'
import { DAY, isoAt } from '#app/domain/base/time.ts'
import {
  deleteExport,
  EXPORT_DAYS,
  type ExportFile,
  findExport,
} from '#app/domain/batches/exports/exports.server.ts'
import { findTarget, rulesOf, targetName } from '#app/domain/batches/exports/targets.ts'
import { notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { msg, ph, plural, t } from '#app/i18n/macro.ts'
import { Plural, Trans } from '#app/i18n/trans.tsx'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import libraryCss from '#app/ui/css/library.css?url'
import ordersCss from '#app/ui/css/orders.css?url'
import { type Column, DataTable, unitColumn } from '#app/ui/data-table.tsx'
import { Form } from '#app/ui/form.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { Time } from '#app/ui/time.tsx'
import type { Route } from './+types/export.ts'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: ordersCss },
  { rel: 'stylesheet', href: libraryCss },
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const found = await findExport(db, context.get(userContext).id, params.exportId)
  if (!found) throw notFound(t`We could not find this export in your account.`)
  const { id, target: key, listings, createdAt, files, options } = found
  const target = findTarget(key)
  return {
    id,
    listings,
    createdAt,
    files,
    name: targetName(key),
    rules: target ? rulesOf(target, options) : [],
    until: isoAt(Date.parse(createdAt) + EXPORT_DAYS * DAY),
  }
}

/** Deletes it. */
export async function action({ context, params }: Route.ActionArgs) {
  const { db, stores } = context.get(servicesContext)
  const done = await deleteExport(db, stores.exports, context.get(userContext).id, params.exportId)
  if (done === 'not-found') throw notFound(t`We could not find this export in your account.`)
  return redirectWithMessage(context, href('/user/exports'), t`The export was removed.`)
}

export default function ExportPage({ loaderData }: Route.ComponentProps) {
  const { id, name, listings, createdAt, until, files, rules } = loaderData
  return (
    <>
      <PageHead
        title={t`${{ target: name }} export`}
        lead={
          <Trans>
            <Plural value={{ listings }} one="One listing" other="# listings" />, created{' '}
            {{ created: <Time iso={createdAt} minute /> }}, kept until {{ until: <Time iso={until} /> }}
          </Trans>
        }
        back={{ to: href('/user/exports'), label: t`Exports` }}
      />
      <DataTable
        caption={t`${plural({ count: files.length }, { one: 'One file', other: '# files' })}`}
        columns={columnsOf(id)}
        rows={files}
        rowKey={({ position }) => String(position)}
        narrow="orders"
      />
      {rules.length > 0 && (
        <section className="stack stack-sm" aria-labelledby="rules">
          <h2 id="rules">{t`In the shop`}</h2>
          <ul className="rules">
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </section>
      )}
      <details className="more">
        <summary>{t`Remove this export`}</summary>
        <Form className="stack stack-sm" method="post">
          <p className="small muted">{t`Its files are deleted. Your listings stay, and stay marked as exported.`}</p>
          <div className="row">
            <Button type="submit" variant="danger-outline" size="sm">
              {t`Remove export`}
            </Button>
          </div>
        </Form>
      </details>
    </>
  )
}

export const meta = pageTitle(msg`Exported files`)

/** A column’s name keeps to its line. */
function unbroken(name: string): string {
  return name.replaceAll(' ', '\u00a0')
}

function columnsOf(exportId: string): Column<ExportFile>[] {
  const address = ({ position }: ExportFile) =>
    href('/user/exports/:exportId/files/:position', { exportId, position: String(position) })
  return [
    {
      title: t`File`,
      part: 'name',
      className: 'o-title',
      cell: ({ name }) => <bdi className="file-name">{name}</bdi>,
    },
    {
      title: t`Columns`,
      className: 'o-line file-columns',
      cell: ({ columns }) => (columns ? <bdi>{columns.map(unbroken).join(', ')}</bdi> : '–'),
    },
    unitColumn(t`Listings`, ({ listings }) => figure(listings)),
    unitColumn(t`File size`, ({ bytes }) => t`${{ size: figure(Math.ceil(bytes / 1000)) }}\u00a0kB`),
    {
      title: t`Actions`,
      untitled: true,
      align: 'end',
      className: 'o-total file-get',
      cell: (file) => (
        <a className={buttonClass({ variant: 'outline', size: 'sm' })} href={address(file)} download>
          <Trans>
            Download<span className="sr-only"> {ph({ name: file.name })}</span>
          </Trans>
        </a>
      ),
    },
  ]
}
