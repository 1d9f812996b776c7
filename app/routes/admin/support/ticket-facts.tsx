import { statusText } from '#app/domain/base/status-text.ts'
import type { Customer } from '#app/domain/shop/tickets/customer.server.ts'
import { TICKET_PRIORITIES, TICKET_STATUSES, type Ticket } from '#app/domain/shop/tickets/tickets.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { Form } from '#app/ui/form.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { Part } from '#app/ui/part.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { CustomerPanel } from './customer-panel.tsx'

interface TicketFactsProps {
  ticket: Ticket
  links: number
  customer: Customer
}

export function TicketFacts({ ticket, links, customer }: TicketFactsProps) {
  return (
    <aside className="stack stack-lg" aria-label={t`About this ticket`}>
      <div data-live="change">
        <ChangeForm ticket={ticket} />
      </div>
      <div data-live="customer">
        <CustomerPanel ticket={ticket} customer={customer} />
      </div>
      {ticket.source === 'contact' && (
        <div data-live="links">
          <Links count={links} />
        </div>
      )}
    </aside>
  )
}

function ChangeForm({ ticket }: { ticket: Ticket }) {
  return (
    <Form id="change" method="post" className="form stack" aria-labelledby="change-title">
      <h2 id="change-title">{t`Status and priority`}</h2>
      <FormAlert id="change" />
      <div className="field">
        <label htmlFor="status">{t`Status`}</label>
        <select className="input" id="status" name="status" defaultValue={ticket.status}>
          {TICKET_STATUSES.map((one) => (
            <option key={one} value={one}>
              {statusText(one)}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor="priority">{t`Priority`}</label>
        <select className="input" id="priority" name="priority" defaultValue={ticket.priority}>
          {TICKET_PRIORITIES.map((one) => (
            <option key={one} value={one}>
              {statusText(one)}
            </option>
          ))}
        </select>
      </div>
      <SubmitButton variant="outline" pending={t`Saving...`} name="intent" value="change">
        {t`Save`}
      </SubmitButton>
    </Form>
  )
}

function Links({ count }: { count: number }) {
  if (count === 0) {
    return (
      <Part title={t`Private links`}>
        <p className="small muted">{t`There is no valid private link to this thread. The email with your next reply will include one.`}</p>
      </Part>
    )
  }
  return (
    <Form id="revoke" method="post" className="stack" aria-labelledby="links-title">
      <h2 id="links-title">{t`Private links`}</h2>
      <FormAlert id="revoke" />
      <p className="small muted">{t`${plural({ count }, { one: 'One emailed link opens this thread without an account.', other: '# emailed links open this thread without an account.' })}`}</p>
      <div>
        <SubmitButton
          variant="danger-outline"
          size="sm"
          pending={t`Revoking...`}
          name="intent"
          value="revoke"
        >
          {t`Revoke private links`}
        </SubmitButton>
      </div>
    </Form>
  )
}
