import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import type { PaymentMode } from '#db/schema.ts'

interface MonthFormProps {
  months: string[]
  month: string
  mode: PaymentMode
}

export function MonthForm({ months, month, mode }: MonthFormProps) {
  return (
    <Form key={`${month} ${mode}`} className="row" aria-label="Month">
      <label htmlFor="month">Month</label>{' '}
      <select id="month" name="month" className="input w-auto" defaultValue={month}>
        {(months.includes(month) ? months : [month, ...months]).map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>{' '}
      <label htmlFor="mode">Payments</label>{' '}
      <select id="mode" name="mode" className="input w-auto" defaultValue={mode}>
        <option value="live">live</option>
        <option value="sandbox">sandbox</option>
      </select>{' '}
      <Button type="submit" variant="outline">
        Show
      </Button>
    </Form>
  )
}
