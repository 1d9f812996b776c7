import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'

interface LanguageChoiceProps {
  languages: string[]
  credits: number
  most: number
}

/** Which languages; the next page says what they cost. */
export function LanguageChoice({ languages, credits, most }: LanguageChoiceProps) {
  return (
    <Form method="get" className="stack">
      <p>
        Choose up to {most}. You have {credits.toLocaleString('en')} {credits === 1 ? 'credit' : 'credits'}. Nothing
        is used yet.
      </p>
      <fieldset>
        <legend>Languages</legend>
        <ul className="many-chips">
          {languages.map((language) => (
            <li key={language}>
              <label className="check">
                <input type="checkbox" name="languages" value={language} /> <span>{language}</span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <div className="savebar">
        <SubmitButton pending="Counting…">Show the price</SubmitButton>
      </div>
    </Form>
  )
}
