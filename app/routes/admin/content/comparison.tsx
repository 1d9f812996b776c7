import { t } from '#app/i18n/macro.ts'
import type { Difference } from './differences.ts'

interface ComparisonProps {
  caption: string
  heads: [before: string, after: string]
  differences: Difference[]
}

export function Comparison({ caption, heads, differences }: ComparisonProps) {
  return (
    <table className="table comparison">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t`Field`}</th>
          <th scope="col">{heads[0]}</th>
          <th scope="col">{heads[1]}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ label, before, after }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td data-label={heads[0]}>{before ? <del>{before}</del> : <Nothing />}</td>
            <td data-label={heads[1]}>{after ? <ins>{after}</ins> : <Nothing />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function VersionText({ text }: { text: Difference[] }) {
  return (
    <table className="table comparison">
      <caption>{t`What it says`}</caption>
      <thead>
        <tr>
          <th scope="col">{t`Field`}</th>
          <th scope="col">{t`Text`}</th>
        </tr>
      </thead>
      <tbody>
        {text.map(({ label, after }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Nothing() {
  return <span className="label">{t`nothing`}</span>
}
