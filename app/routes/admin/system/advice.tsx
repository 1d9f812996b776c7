import type { CheckGroup } from '#app/domain/shop/system/check.ts'
import { t } from '#app/i18n/macro.ts'
import { Link } from '#app/ui/link.tsx'

/** Plain text, which emails and the command line show too: commands stand between backticks, pages are named. */
export function Advice({ group, text }: { group: CheckGroup; text: string }) {
  return text
    .split('`')
    .map((part, index) =>
      index % 2 === 1 ? (
        <Command key={part} text={part} />
      ) : (
        <Sentences key={part} group={group} text={part} />
      ),
    )
}

/** What has hyphens is not broken at them. */
function Command({ text }: { text: string }) {
  const parts = text.split(/(\S*-\S*)/)
  return (
    <code>
      {parts.map((part, index) =>
        index % 2 === 1 ? (
          <span key={part} className="whitespace-nowrap">
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </code>
  )
}

function Sentences({ group, text }: { group: CheckGroup; text: string }) {
  const place = pages()[group]?.find(([name]) => text.includes(name))
  if (!place) return text
  const [name, to] = place
  const at = text.indexOf(name)
  return (
    <>
      {text.slice(0, at)}
      <Link to={to}>{name}</Link>
      {text.slice(at + name.length)}
    </>
  )
}

const pages = (): Partial<Record<CheckGroup, [name: string, to: string][]>> => ({
  shop: [
    [t`Payments page`, '/admin/payments'],
    [t`payment settings`, '/admin/settings/payments'],
  ],
  model: [[t`settings`, '/admin/settings/ai-keys']],
  mail: [
    [t`Email page`, '/admin/mail'],
    [t`settings`, '/admin/settings/mail/server'],
  ],
  data: [[t`settings`, '/admin/settings']],
})
