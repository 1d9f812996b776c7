import { t } from '#app/i18n/macro.ts'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { unbroken } from '#app/ui/listing/unbroken.ts'
import { GENERATOR_FORM } from './filled-form.ts'

interface ExampleSlipProps {
  name: string
  facts: string[]
  /** What came of it. */
  address: string
  /** The form is filled in already. */
  folded: boolean
}

/** English facts as somebody would type them. The button belongs to the generator's form, whose typed fields stay as they are. */
export function ExampleSlip({ name, facts, address, folded }: ExampleSlipProps) {
  return (
    <details className="slip-try" open={!folded}>
      <summary>
        <h2>{t`Not sure what to type?`}</h2>
      </summary>
      <p className="small muted">{t`One fact per line, in your own words. Nothing has to be a sentence.`}</p>
      <p>
        <b lang="en">{name}</b>
      </p>
      <ol className="slip-facts" lang="en" dir="ltr">
        {facts.map((fact) => (
          <li key={fact}>{unbroken(fact)}</li>
        ))}
      </ol>
      <div className="row">
        <Button
          type="submit"
          variant="outline"
          form={GENERATOR_FORM}
          name="intent"
          value="example"
          formNoValidate
        >
          {t`Fill in this example`}
        </Button>{' '}
        <Link className="arrow" to={address}>
          {t`See what came of it`}
        </Link>
      </div>
    </details>
  )
}
