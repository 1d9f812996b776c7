export interface Person {
  sub: string
  name: string
  email: string
  email_verified: boolean
}

export const PEOPLE: Person[] = [
  { sub: '104738291650183746501', name: 'Ines Carvalho', email: 'ines@gmail.example', email_verified: true },
  { sub: '110293847561029384756', name: 'Oskar Nyman', email: 'oskar@gmail.example', email_verified: true },
  { sub: '117650192837465019283', name: 'Lena Vogt', email: 'lena@mail.example', email_verified: false },
]
