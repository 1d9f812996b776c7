import type { ColumnOffer } from '#app/domain/batches/exports/columns.ts'
import type { ExportOption, ExportOptions } from '#app/domain/listings/export-options.ts'
import { t } from '#app/i18n/macro.ts'

interface OptionFieldsProps {
  /** Those that the target looks at. */
  shown: ExportOption[]
  options: ExportOptions
  /** That the files can have. */
  columns: ColumnOffer[]
  /** They are columns, and not parts of a document. */
  isTable: boolean
}

export function OptionFields({ shown, options, columns, isTable }: OptionFieldsProps) {
  const asked = selects().filter(({ name, unless }) => shown.includes(name) && !unless?.(options))
  if (shown.length + columns.length === 0) return null
  return (
    <fieldset className="spaced">
      <legend>{t`Options`}</legend>
      <input type="hidden" name="options" value={shown.join(' ')} />
      <div className="form-grid">
        {asked.map(({ name, label, choices }) => (
          <div key={name} className="field half">
            <label htmlFor={name}>{label}</label>
            <select className="input" id={name} name={name} defaultValue={options[name]}>
              {choices.map(([value, choice]) => (
                <option key={value} value={value}>
                  {choice}
                </option>
              ))}
            </select>
          </div>
        ))}
      </div>
      {shown.includes('with') && (
        <fieldset>
          <legend>{t`Below the description’s paragraphs`}</legend>
          <div className="field choices">
            {parts().map(([value, label]) => (
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
      {ticks()
        .filter(([name]) => shown.includes(name))
        .map(([name, label]) => (
          <div key={name} className="field">
            <label className="check">
              <input type="checkbox" name={name} defaultChecked={options[name]} /> <span>{label}</span>
            </label>
          </div>
        ))}
      <Columns columns={columns.filter(({ isLocked }) => !isLocked)} isTable={isTable} />
    </fieldset>
  )
}

/** One by one; a box that is not ticked is told from one that was not shown. */
function Columns({ columns, isTable }: Pick<OptionFieldsProps, 'columns' | 'isTable'>) {
  if (columns.length === 0) return null
  return (
    <fieldset>
      <legend>{isTable ? t`Columns of the file` : t`Parts of the file`}</legend>
      <p className="hint">{t`Text that was not written here is off. Tags replace the tags in the shop. Your choice is kept for the next export.`}</p>
      <div className="field choices">
        {columns.map(({ name, isOn }) => (
          <label key={name} className="check">
            <input type="hidden" name="shown" value={name} />
            <input type="checkbox" name="column" value={name} defaultChecked={isOn} /> <bdi>{name}</bdi>
          </label>
        ))}
      </div>
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

const selects = (): SelectOption[] => [
  {
    name: 'mode',
    label: t`Products`,
    choices: [
      ['update', t`Update products already in the shop`],
      ['new', t`Add new ones as drafts`],
    ],
  },
  {
    name: 'match',
    label: t`Product key`,
    choices: [
      ['sku', 'SKU'],
      ['id', 'ID'],
    ],
    unless: ({ mode }) => mode === 'new',
  },
  {
    name: 'title',
    label: t`Title`,
    choices: [
      ['written', t`The first title of the listing`],
      ['name', t`The product’s own name`],
    ],
  },
  {
    name: 'seo',
    label: t`Text for search engines`,
    choices: [
      ['none', t`Leave them out`],
      ['yoast', t`Yoast SEO`],
      ['rank-math', t`Rank Math`],
    ],
  },
]

const parts = (): [ExportOptions['with'][number], string][] => [
  ['highlights', t`Highlights`],
  ['specifications', t`Specifications`],
  ['faq', t`Questions and answers`],
]

const ticks = (): [name: 'manufacturer' | 'ownWords', label: string][] => [
  ['manufacturer', t`Append the manufacturer’s details to the description.`],
  ['ownWords', t`Do not label text that a person wrote as AI-generated.`],
]
