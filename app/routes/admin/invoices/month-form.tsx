import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import * as uiWords from '#app/ui/words.ts'
import type { PaymentMode } from '#db/schema.ts'
import * as adminWords from '../words.ts'
import { monthName } from './month-name.ts'
import * as words from './words.ts'

interface MonthFormProps {
  months: string[]
  month: string
  mode: PaymentMode
}

export function MonthForm({ months, month, mode }: MonthFormProps) {
  return (
    <Form key={`${month} ${mode}`} className="toolbar" aria-label={words.month}>
      <div className="field field-narrow">
        <label htmlFor="month">{words.month}</label>
        <select id="month" name="month" className="input" defaultValue={month}>
          {(months.includes(month) ? months : [month, ...months]).map((each) => (
            <option key={each} value={each}>
              {monthName(each)}
            </option>
          ))}
        </select>
      </div>{' '}
      <div className="field field-narrow">
        <label htmlFor="mode">{uiWords.payments}</label>
        <select id="mode" name="mode" className="input" defaultValue={mode}>
          <option value="live">{words.live}</option>
          <option value="sandbox">{words.sandbox}</option>
        </select>
      </div>{' '}
      <Button type="submit" variant="outline">
        {adminWords.show}
      </Button>
    </Form>
  )
}
