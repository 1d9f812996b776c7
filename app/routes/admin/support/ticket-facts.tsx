import { statusText } from '#app/domain/status-text.ts'
import type { Customer } from '#app/domain/tickets/customer.server.ts'
import { STATUS_NAMES, TICKET_PRIORITIES, TICKET_STATUSES, type Ticket } from '#app/domain/tickets/tickets.ts'
import { RoleBadge } from '#app/ui/badge.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import * as uiWords from '#app/ui/words.ts'
import * as adminWords from '../words.ts'
import { CustomerPanel } from './customer-panel.tsx'
import * as words from './words.tsx'

interface TicketFactsProps {
  ticket: Ticket
  links: number
  customer: Customer
}

export function TicketFacts({ ticket, links, customer }: TicketFactsProps) {
  let { requester, source } = ticket
  return (
    <aside className="stack" aria-label={words.aboutThisTicket}>
      <ChangeForm key={`${ticket.status} ${ticket.priority}`} ticket={ticket} />
      <Facts
        rows={[
          [adminWords.from, requester.name || words.noName],
          [
            uiWords.email,
            <span key="email" className="wrap-anywhere">
              {requester.email || uiWords.none}
            </span>,
          ],
          ...(requester.phone ? [[words.phone, requester.phone] as [string, string]] : []),
          [adminWords.role, <RoleBadge key="role" role={requester.role} />],
          [words.receivedThrough, source === 'contact' ? words.theContactForm : words.theUserArea],
        ]}
      />
      {source === 'contact' && <Links count={links} />}
      <CustomerPanel customer={customer} />
    </aside>
  )
}

function ChangeForm({ ticket }: { ticket: Ticket }) {
  return (
    <Form id="change" method="post" className="form stack">
      <FormAlert id="change" />
      <div className="field">
        <label htmlFor="status">{uiWords.status}</label>
        <select className="input" id="status" name="status" defaultValue={ticket.status}>
          {TICKET_STATUSES.map((one) => (
            <option key={one} value={one}>
              {STATUS_NAMES[one]}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor="priority">{words.priority}</label>
        <select className="input" id="priority" name="priority" defaultValue={ticket.priority}>
          {TICKET_PRIORITIES.map((one) => (
            <option key={one} value={one}>
              {statusText(one)}
            </option>
          ))}
        </select>
      </div>
      <SubmitButton variant="outline" pending={uiWords.saving} name="intent" value="change">
        {uiWords.save}
      </SubmitButton>
    </Form>
  )
}

function Links({ count }: { count: number }) {
  if (count === 0) {
    return <p className="small muted">{words.thereIsNoValidPrivateLink}</p>
  }
  return (
    <Form id="revoke" method="post" className="stack">
      <FormAlert id="revoke" />
      <p className="small muted">{words.emailedLinksOpenThisThreadWithoutAccount(count)}</p>
      <div>
        <SubmitButton
          variant="danger-outline"
          size="sm"
          pending={words.revoking}
          name="intent"
          value="revoke"
        >
          {words.revokePrivateLinks}
        </SubmitButton>
      </div>
    </Form>
  )
}
