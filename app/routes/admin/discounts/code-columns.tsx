import { href } from 'react-router'
import { formatDay } from '#app/domain/base/dates.ts'
import { figure } from '#app/domain/base/lists/figure.ts'
import { formatPrice } from '#app/domain/base/money.ts'
import type { DiscountState, ListedCode } from '#app/domain/catalog/discounts/list.server.ts'
import { msg, type Text, t } from '#app/i18n/macro.ts'
import { ActionForm } from '#app/ui/action-form.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { type Column, unitColumn } from '#app/ui/data-table.tsx'
import { RowLink } from '#app/ui/row-link.tsx'
import { RowMenu } from '#app/ui/row-menu.tsx'
import { benefitText, scopes } from './messages.ts'

export const codeColumns = (): Column<ListedCode>[] => [
  {
    title: t`Code`,
    className: 'd-lead',
    cell: ({ id, code }) => (
      <span title={code}>
        <RowLink className="row-link" to={href('/admin/discounts/:codeId/edit', { codeId: id })}>
          <code>{code}</code>
        </RowLink>
      </span>
    ),
  },
  {
    title: t`Discount`,
    className: 'd-sum',
    cell: benefitText,
  },
  {
    title: t`For`,
    cell: scopeText,
  },
  { title: t`Status`, cell: (code) => <Status {...code} /> },
  unitColumn(t`Used`, ({ uses, maxUses }) =>
    maxUses === null ? figure(uses) : t`${{ uses: figure(uses) }} of ${{ maxUses: figure(maxUses) }}`,
  ),
  unitColumn(t`Revenue`, ({ revenue }) =>
    revenue.length === 0
      ? '–'
      : revenue.map(({ minor, currency }) => formatPrice(minor, currency)).join(', '),
  ),
  { title: t`More`, part: 'actions', cell: (code) => <Actions {...code} /> },
]

/** What the list says of a code, to be searched. */
export function codeText(code: Omit<ListedCode, 'uses' | 'revenue'>): string {
  const { state, lastDay } = code
  const status = state === 'valid' ? t`Valid` : t(STATES[state])
  const until = state === 'valid' && lastDay ? t`until ${{ day: formatDay(lastDay) }}` : ''
  return [benefitText(code), scopeText(code), status, until].join('\n')
}

function scopeText({ appliesTo }: Pick<ListedCode, 'appliesTo'>): string {
  return scopes().find(({ value }) => value === appliesTo)?.label ?? ''
}

function Status({ state, lastDay }: ListedCode) {
  if (state !== 'valid') return <Badge>{t(STATES[state])}</Badge>
  return (
    <span className="muted">
      {t`Valid`}
      {lastDay && ` ${t`until ${{ day: formatDay(lastDay) }}`}`}
    </span>
  )
}

const STATES: Record<Exclude<DiscountState, 'valid'>, Text> = {
  early: msg`Not yet valid`,
  expired: msg`Expired`,
  off: msg`Switched off`,
}

function Actions({ id, code, state }: ListedCode) {
  const off = state === 'off'
  return (
    <div className="acts">
      <RowMenu label={t`More for ${{ code }}`}>
        <ActionForm action={href('/admin/discounts/:codeId/switch', { codeId: id })}>
          <input type="hidden" name="state" value={off ? 'on' : 'off'} />
          <button type="submit">
            {off ? t`Switch on` : t`Switch off`}
            <span className="sr-only"> {code}</span>
          </button>
        </ActionForm>
      </RowMenu>
    </div>
  )
}
