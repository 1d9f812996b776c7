import { t } from '#app/i18n/macro.ts'
import * as uiWords from '#app/ui/words.ts'
import * as userWords from '../words.tsx'

const STEPS = {
  file: uiWords.file,
  columns: userWords.columns,
  check: uiWords.check,
  cost: userWords.languagesAndCost,
  writing: userWords.writing,
} as const

/** Where an import stands. */
export function ImportSteps({ current }: { current: keyof typeof STEPS }) {
  return (
    <ol className="trail" aria-label={t`Steps of an import`}>
      {Object.entries(STEPS).map(([key, label]) => (
        <li key={key} aria-current={key === current ? 'step' : undefined}>
          {label}
        </li>
      ))}
    </ol>
  )
}
