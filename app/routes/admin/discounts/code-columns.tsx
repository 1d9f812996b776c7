import { href } from 'react-router'
import { formatPrice } from '#app/domain/catalog/money.ts'
import type { DiscountState, ListedCode } from '#app/domain/discounts/list.server.ts'
import { ActionForm } from '#app/ui/action-form.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Time } from '#app/ui/time.tsx'
import { benefitText, SCOPES } from './messages.ts'

export const codeColumns: Column<ListedCode>[] = [
  { title: 'Code', part: 'name', cell: ({ code }) => <code>{code}</code> },
  { title: 'Gives', cell: (code) => <span className="whitespace-nowrap">{benefitText(code)}</span> },
  { title: 'For', cell: ({ appliesTo }) => SCOPES.find(({ value }) => value === appliesTo)?.label },
  { title: 'Status', cell: (code) => <Status {...code} /> },
  {
    title: 'Uses',
    align: 'end',
    cell: ({ uses, maxUses }) => (maxUses === null ? uses : `${uses} of ${maxUses}`),
  },
  {
    title: 'Revenue',
    align: 'end',
    cell: ({ revenue }) =>
      revenue.length === 0
        ? '–'
        : revenue.map(({ minor, currency }) => formatPrice(minor, currency)).join(', '),
  },
  { title: 'What to do', part: 'actions', cell: (code) => <Actions {...code} /> },
]

function Status({ state, validUntil }: ListedCode) {
  if (state !== 'valid') return <Badge>{STATES[state]}</Badge>
  return (
    <>
      <Badge tone="success">Valid</Badge>
      {validUntil && (
        <span className="small muted">
          {' '}
          until before <Time iso={validUntil} />
        </span>
      )}
    </>
  )
}

const STATES: Record<Exclude<DiscountState, 'valid'>, string> = {
  early: 'Not yet valid',
  expired: 'Expired',
  off: 'Switched off',
}

function Actions({ id, code, state }: ListedCode) {
  let hiddenName = <span className="sr-only"> {code}</span>
  let off = state === 'off'
  return (
    <div className="row">
      <ButtonLink variant="outline" size="sm" to={href('/admin/discounts/:codeId/edit', { codeId: id })}>
        Edit{hiddenName}
      </ButtonLink>
      <ActionForm action={href('/admin/discounts/:codeId/switch', { codeId: id })}>
        <input type="hidden" name="state" value={off ? 'on' : 'off'} />
        <SubmitButton variant={off ? 'outline' : 'danger-outline'} size="sm" pending="Saving...">
          {off ? 'Switch on' : 'Switch off'}
          {hiddenName}
        </SubmitButton>
      </ActionForm>
    </div>
  )
}
