import type { ComponentProps } from 'react'
import { isTypedHtml } from '#app/domain/base/html/is-html.ts'
import { t } from '#app/i18n/macro.ts'
import { Field } from './field.tsx'

/** A text that is edited with marks, or as HTML where marks cannot say what is in it. */
export function MarksField({ hint, ...field }: Omit<ComponentProps<typeof Field>, 'type'>) {
  const { initialValue } = field.meta
  const isHtml = typeof initialValue === 'string' && isTypedHtml(initialValue)
  const why = isHtml && t`This text has HTML that has no marks, so it is shown as HTML.`
  return (
    <Field
      {...field}
      type="textarea"
      hint={
        (hint || why) && (
          <>
            {hint} {why}
          </>
        )
      }
    />
  )
}

export function MarksHelp() {
  return (
    <section className="stack stack-sm" aria-labelledby="marks-help">
      <p id="marks-help" className="small">
        <b>{t`How to format a text`}</b>
      </p>
      <dl className="how">
        <dt>**{t`bold`}**</dt>
        <dd>
          <strong>{t`bold`}</strong>
        </dd>
        <dt>*{t`italic`}*</dt>
        <dd>
          <em>{t`italic`}</em>
        </dd>
        <dt>
          [{t`words`}]({t`address`})
        </dt>
        <dd>{t`Link`}</dd>
        <dt>`{t`code`}`</dt>
        <dd>
          <code>{t`code`}</code>
        </dd>
        <dt>
          - {t`one`}
          <br />- {t`two`}
        </dt>
        <dd>{t`List, numbered with 1. and 2.`}</dd>
      </dl>
      <p className="hint">{t`An empty line begins a paragraph, and a backslash before a sign keeps it as it is. You can also write HTML: links, b, strong, i, em, code, small, br, p and lists. Everything else is removed.`}</p>
    </section>
  )
}
