import type { ExportOption, ExportOptions } from '#app/domain/exports/export-options.ts'

interface OptionFieldsProps {
  /** Those that the target looks at. */
  shown: ExportOption[]
  options: ExportOptions
}

export function OptionFields({ shown, options }: OptionFieldsProps) {
  let selects = SELECTS.filter(({ name, unless }) => shown.includes(name) && !unless?.(options))
  if (shown.length === 0) return null
  return (
    <fieldset className="spaced">
      <legend>How</legend>
      <input type="hidden" name="options" value={shown.join(' ')} />
      <div className="form-grid">
        {selects.map(({ name, label, choices }) => (
          <div key={name} className="field half">
            <label htmlFor={name}>{label}</label>
            <select className="input" id={name} name={name} defaultValue={options[name]}>
              {choices.map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </select>
          </div>
        ))}
      </div>
      {shown.includes('with') && (
        <fieldset>
          <legend>Under the description’s paragraphs</legend>
          <div className="field choices">
            {PARTS.map(([value, label]) => (
              <label key={value} className="check">
                <input
                  type="checkbox"
                  name="with"
                  value={value}
                  defaultChecked={options.with.includes(value)}
                />
                <span>{label}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {TICKS.filter(([name]) => shown.includes(name)).map(([name, label]) => (
        <div key={name} className="field">
          <label className="check">
            <input type="checkbox" name={name} defaultChecked={options[name]} /> <span>{label}</span>
          </label>
        </div>
      ))}
    </fieldset>
  )
}

interface SelectOption {
  name: 'mode' | 'title' | 'match' | 'seo'
  label: string
  choices: [value: string, label: string][]
  /** It changes nothing then. */
  unless?: (options: ExportOptions) => boolean
}

const SELECTS: SelectOption[] = [
  {
    name: 'mode',
    label: 'Products',
    choices: [
      ['update', 'Update products already in the shop'],
      ['new', 'Add new ones as drafts'],
    ],
  },
  {
    name: 'match',
    label: 'Product key',
    choices: [
      ['sku', 'SKU'],
      ['id', 'ID'],
    ],
    unless: ({ mode }) => mode === 'new',
  },
  {
    name: 'title',
    label: 'Title',
    choices: [
      ['written', 'The first title of the listing'],
      ['name', 'The product’s own name'],
    ],
  },
  {
    name: 'seo',
    label: 'Text for search engines',
    choices: [
      ['none', 'Leave them out'],
      ['yoast', 'Yoast SEO'],
      ['rank-math', 'Rank Math'],
    ],
  },
]

const PARTS: [ExportOptions['with'][number], string][] = [
  ['highlights', 'Highlights'],
  ['specifications', 'Specifications'],
  ['faq', 'Questions and answers'],
]

const TICKS: [name: 'tags' | 'ownWords', label: string][] = [
  ['tags', 'Include tags. They replace the tags in the shop.'],
  ['ownWords', 'Do not declare text that a person wrote as made with AI.'],
]
