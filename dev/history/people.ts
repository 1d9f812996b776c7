/** A customer of the demo, who plainly does not exist. */
export interface Person {
  name: string
  /** At an example domain, which nobody can own (RFC 2606). */
  email: string
  country: string
  address: string
  company: string
  languages: string[]
}

/** Each country's surname is its own word for "example". */
const COUNTRIES = [
  { country: 'Germany', surname: 'Beispiel', first: ['Anna', 'Bernd', 'Clara', 'Dieter'], speaks: 'German' },
  { country: 'France', surname: 'Exemple', first: ['Amélie', 'Bruno', 'Chloé', 'Denis'], speaks: 'French' },
  { country: 'Spain', surname: 'Ejemplo', first: ['Alba', 'Bruno', 'Carmen', 'Diego'], speaks: 'Spanish' },
  { country: 'Italy', surname: 'Esempio', first: ['Alice', 'Bice', 'Carlo', 'Dario'], speaks: 'Italian' },
  {
    country: 'Portugal',
    surname: 'Exemplo',
    first: ['Ana', 'Bento', 'Célia', 'Duarte'],
    speaks: 'Portuguese',
  },
  { country: 'Netherlands', surname: 'Voorbeeld', first: ['Anouk', 'Bas', 'Coen'], speaks: 'Dutch' },
  { country: 'Poland', surname: 'Przykład', first: ['Agata', 'Bartek', 'Celina'], speaks: 'Polish' },
  { country: 'Sweden', surname: 'Exempel', first: ['Astrid', 'Björn', 'Cilla'], speaks: 'Swedish' },
  { country: 'Türkiye', surname: 'Örnek', first: ['Aylin', 'Baran', 'Ceyda'], speaks: 'Turkish' },
  { country: 'Japan', surname: 'Rei', first: ['Aoi', 'Botan', 'Chika'], speaks: 'Japanese' },
  { country: 'South Korea', surname: 'Yesi', first: ['Ara', 'Bora'], speaks: 'Korean' },
  { country: 'India', surname: 'Udaharan', first: ['Asha', 'Bhanu', 'Charu'], speaks: 'Hindi' },
  { country: 'Greece', surname: 'Paradeigma', first: ['Athina', 'Vasilis'], speaks: 'Greek' },
  { country: 'Ukraine', surname: 'Pryklad', first: ['Alina', 'Bohdan'], speaks: 'Ukrainian' },
  { country: 'United Kingdom', surname: 'Example', first: ['Amy', 'Ben', 'Cora', 'Dan'], speaks: 'English' },
  { country: 'United States', surname: 'Sample', first: ['Abby', 'Bob', 'Cindy', 'Drew'], speaks: 'English' },
] as const

export const PEOPLE: Person[] = COUNTRIES.flatMap(({ country, surname, first, speaks }, row) =>
  first.map((name, column) => ({
    name: `${name} ${surname}`,
    email: `${mailbox(name)}.${mailbox(surname)}@customers.example`,
    country,
    address: `${column + 1} Example Street\nSampletown ${1000 + row}`,
    company: column % 3 === 0 ? `${surname} Example Shop` : '',
    languages: speaks === 'English' ? ['English', 'Spanish', 'German'] : [speaks, 'English'],
  })),
)

function mailbox(name: string): string {
  return name
    .replace('ł', 'l')
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()
}
