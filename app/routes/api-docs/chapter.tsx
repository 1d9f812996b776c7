import { t } from '#app/i18n/macro.ts'
import { SlashBreaks } from '#app/ui/breaks.tsx'
import type { CallFacts, FieldFacts } from './chapters.server.ts'

export function Chapter({ id, name, calls }: { id: string; name: string; calls: CallFacts[] }) {
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      {calls.map((call) => (
        <Call key={call.id} {...call} />
      ))}
    </section>
  )
}

function Call({ id, method, path, who, summary, detail, sends, answers, statuses, refusals }: CallFacts) {
  return (
    <details id={id} className="more">
      <summary>
        <span>
          <code className="mono wrap-anywhere">
            {method} <SlashBreaks text={path} />
          </code>{' '}
          <span className="muted">{summary}</span>
        </span>
      </summary>
      <div className="stack small">
        <p>{[`${who}.`, detail].filter(Boolean).join(' ')}</p>
        <div className="grid gap-6 min-[60rem]:grid-cols-2">
          <Fields title={t`Sent`} fields={sends} />
          <Fields title={t`Response with status ${{ statuses }}`} fields={answers} />
        </div>
        <p>
          <b>{t`Refused with`}</b>{' '}
          {refusals.map(([status, meaning]) => `${status} ${meaning.toLowerCase()}`).join('; ')}.
        </p>
      </div>
    </details>
  )
}

function Fields({ title, fields }: { title: string; fields: FieldFacts[] }) {
  if (fields.length === 0) return null
  return (
    <div>
      <p>
        <b>{title}</b>
      </p>
      <ul>
        {fields.map(({ name, type, note, words }) => (
          <li key={name}>
            <code className="mono">{name}</code> {[type, note, words].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
    </div>
  )
}
