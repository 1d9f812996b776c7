import { msg, t } from '#app/i18n/macro.ts'

const STEPS = {
  file: msg`File`,
  columns: msg`Columns`,
  check: msg`Check`,
  cost: msg`Languages and cost`,
  writing: msg`Writing`,
} as const

/** Where an import stands. */
export function ImportSteps({ current }: { current: keyof typeof STEPS }) {
  return (
    <ol className="trail" aria-label={t`Steps of an import`}>
      {Object.entries(STEPS).map(([key, label]) => (
        <li key={key} aria-current={key === current ? 'step' : undefined}>
          {t(label)}
        </li>
      ))}
    </ol>
  )
}
