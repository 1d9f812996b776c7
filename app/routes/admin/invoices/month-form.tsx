import { Form } from 'react-router'
import { t } from '#app/i18n/macro.ts'
import { Button } from '#app/ui/button.tsx'
import type { PaymentMode } from '#db/schema.ts'
import { monthName } from './month-name.ts'

interface MonthFormProps {
  months: string[]
  month: string
  mode: PaymentMode
}

export function MonthForm({ months, month, mode }: MonthFormProps) {
  return (
    <Form key={`${month} ${mode}`} className="toolbar" aria-label={t`Month`}>
      <div className="field field-narrow">
        <label htmlFor="month">{t`Month`}</label>
        <select id="month" name="month" className="input" defaultValue={month}>
          {(months.includes(month) ? months : [month, ...months]).map((each) => (
            <option key={each} value={each}>
              {monthName(each)}
            </option>
          ))}
        </select>
      </div>{' '}
      <div className="field field-narrow">
        <label htmlFor="mode">{t`Payments`}</label>
        <select id="mode" name="mode" className="input" defaultValue={mode}>
          <option value="live">{t`Live`}</option>
          <option value="sandbox">{t`Sandbox`}</option>
        </select>
      </div>{' '}
      <Button type="submit" variant="outline">
        {t`Show`}
      </Button>
    </Form>
  )
}
