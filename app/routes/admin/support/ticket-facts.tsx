import type { Customer } from '#app/domain/tickets/customer.server.ts'
import { STATUS_NAMES, TICKET_PRIORITIES, TICKET_STATUSES, type Ticket } from '#app/domain/tickets/tickets.ts'
import { RoleBadge } from '#app/ui/badge.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { CustomerPanel } from './customer-panel.tsx'

interface TicketFactsProps {
  ticket: Ticket
  links: number
  customer: Customer
}

export function TicketFacts({ ticket, links, customer }: TicketFactsProps) {
  let { requester, source } = ticket
  return (
    <aside className="stack" aria-label="About this ticket">
      <ChangeForm key={`${ticket.status} ${ticket.priority}`} ticket={ticket} />
      <Facts
        rows={[
          ['From', requester.name || 'No name'],
          [
            'E-mail',
            <span key="email" className="wrap-anywhere">
              {requester.email || 'None'}
            </span>,
          ],
          ...(requester.phone ? [['Phone', requester.phone] as [string, string]] : []),
          ['Role', <RoleBadge key="role" role={requester.role} />],
          ['Received through', source === 'contact' ? 'the contact form' : 'the user area'],
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
        <label htmlFor="status">Status</label>
        <select className="input" id="status" name="status" defaultValue={ticket.status}>
          {TICKET_STATUSES.map((one) => (
            <option key={one} value={one}>
              {STATUS_NAMES[one]}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor="priority">Priority</label>
        <select className="input" id="priority" name="priority" defaultValue={ticket.priority}>
          {TICKET_PRIORITIES.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </div>
      <SubmitButton variant="outline" pending="Saving..." name="intent" value="change">
        Save
      </SubmitButton>
    </Form>
  )
}

function Links({ count }: { count: number }) {
  if (count === 0) {
    return (
      <p className="small muted">
        There is no valid private link to this thread. The next answer’s email will include one.
      </p>
    )
  }
  return (
    <Form id="revoke" method="post" className="stack">
      <FormAlert id="revoke" />
      <p className="small muted">
        {count === 1 ? 'One emailed link opens' : `${count} emailed links open`} this thread without an
        account.
      </p>
      <div>
        <SubmitButton variant="danger-outline" size="sm" pending="Revoking..." name="intent" value="revoke">
          Revoke private links
        </SubmitButton>
      </div>
    </Form>
  )
}
