/** A person's origin, so that name, accent, town and looks are consistent. */
export interface Roots {
  women: readonly string[];
  men: readonly string[];
  last: readonly string[];
  /** Towns, with the local accent. */
  places: readonly (readonly [town: string, accent: string])[];
  skin: string;
  hairOfWomen: readonly string[];
  hairOfMen: readonly string[];
}

export const ROOTS: readonly Roots[] = [
  {
    women: ['Holly', 'Beth', 'Gemma', 'Alice', 'Ruth', 'Evie'],
    men: ['Callum', 'Joe', 'Tom', 'Adam', 'Ryan', 'Luke'],
    last: ['Hartley', 'Booth', 'Whitaker', 'Ashworth', 'Barlow', 'Sykes'],
    places: [
      ['Leeds', 'Northern English with soft Leeds vowels'],
      ['Newcastle', 'Geordie, warm and quick'],
      ['Bristol', 'West Country English, light and rounded'],
    ],
    skin: 'fair skin with a few freckles',
    hairOfWomen: ['shoulder-length light brown hair', 'blond hair in a loose bun', 'long auburn hair'],
    hairOfMen: ['short brown hair', 'sandy blond hair, side-parted'],
  },
  {
    women: ['Aoife', 'Niamh', 'Ciara', 'Orla', 'Maeve', 'Róisín'],
    men: ['Cian', 'Conor', 'Darragh', 'Eoin', 'Fionn', 'Oisín'],
    last: ['Byrne', 'Kavanagh', 'Doyle', 'Nolan', 'Brennan', 'Moran'],
    places: [
      ['Dublin', 'Dublin Irish, quick and dry'],
      ['Cork', 'Cork Irish, sing-song at the ends of sentences'],
      ['Galway', 'West of Ireland, soft and unhurried'],
    ],
    skin: 'pale skin, pink at the cheeks',
    hairOfWomen: ['wavy red hair', 'long dark brown hair', 'a copper bob'],
    hairOfMen: ['short ginger hair', 'dark brown hair, a little too long'],
  },
  {
    women: ['Ada', 'Temi', 'Ngozi', 'Simi', 'Ife', 'Zainab'],
    men: ['Tobi', 'Kelechi', 'Femi', 'Dayo', 'Emeka', 'Seun'],
    last: ['Okafor', 'Adeyemi', 'Bello', 'Eze', 'Balogun', 'Nwosu'],
    places: [
      ['south London', 'South London English, easy and bright'],
      ['Birmingham', 'Birmingham English with a smile in it'],
      ['Manchester', 'Manchester English, relaxed and clipped'],
    ],
    skin: 'dark skin',
    hairOfWomen: ['long black braids', 'black curly hair', 'a short black afro'],
    hairOfMen: ['short black hair with a clean fade', 'short black curls'],
  },
  {
    women: ['Priya', 'Anika', 'Meera', 'Kavya', 'Nisha', 'Divya'],
    men: ['Arjun', 'Rohan', 'Dev', 'Karan', 'Nikhil', 'Vikram'],
    last: ['Sharma', 'Patel', 'Nair', 'Reddy', 'Mehta', 'Iyer'],
    places: [
      ['Leicester', 'East Midlands English, crisp and friendly'],
      ['Jersey City', 'New Jersey American, fast and even'],
      ['Toronto', 'Toronto Canadian, clear and level'],
    ],
    skin: 'brown skin',
    hairOfWomen: ['long black hair', 'wavy black hair to the shoulders', 'black hair in a low ponytail'],
    hairOfMen: ['thick black hair, short at the sides', 'wavy black hair'],
  },
  {
    women: ['Camila', 'Daniela', 'Marisol', 'Elena', 'Lucía', 'Ximena'],
    men: ['Diego', 'Mateo', 'Andrés', 'Javier', 'Rafael', 'Tomás'],
    last: ['Reyes', 'Morales', 'Castillo', 'Vega', 'Ortega', 'Fuentes'],
    places: [
      ['San Antonio', 'Texan American with a Spanish lilt'],
      ['Los Angeles', 'Southern Californian with a Spanish lilt'],
      ['Tucson', 'Southwestern American, warm, rolled r when excited'],
    ],
    skin: 'tanned skin',
    hairOfWomen: ['long dark brown hair', 'dark wavy hair to the shoulders', 'dark brown hair in a high bun'],
    hairOfMen: ['short black hair', 'dark wavy hair'],
  },
  {
    women: ['Hana', 'Jiwoo', 'Minji', 'Grace', 'Sora', 'Yuna'],
    men: ['Daniel', 'Jun', 'Min-jae', 'Eric', 'Seojun', 'Kevin'],
    last: ['Park', 'Kim', 'Choi', 'Lim', 'Yoon', 'Han'],
    places: [
      ['Seattle', 'Pacific Northwest American, calm and clear'],
      ['Queens', 'New York American, quick and direct'],
      ['Chicago', 'Chicago American, flat vowels, friendly'],
    ],
    skin: 'light skin, Korean features',
    hairOfWomen: ['straight black hair to the collarbone', 'a sleek black bob', 'long black hair with a fringe'],
    hairOfMen: ['black hair, textured on top', 'black hair, neatly side-parted'],
  },
  {
    women: ['Savannah', 'Josie', 'Harper', 'Laurel', 'Tessa', 'Delia'],
    men: ['Wyatt', 'Beau', 'Cole', 'Hank', 'Garrett', 'Levi'],
    last: ['Tucker', 'Calloway', 'Whitfield', 'Boone', 'Pruitt', 'Landry'],
    places: [
      ['Nashville', 'Tennessee drawl, slow and friendly'],
      ['Austin', 'Texan American, easy and wide'],
      ['Asheville', 'Carolina American, gentle, long vowels'],
    ],
    skin: 'fair skin, a little sun-warmed',
    hairOfWomen: ['long golden blond hair', 'honey blond waves', 'light brown hair in a ponytail'],
    hairOfMen: ['short light brown hair', 'dark blond hair, swept back'],
  },
  {
    women: ['Matilda', 'Imogen', 'Kirra', 'Bronte', 'Tahlia', 'Jess'],
    men: ['Lachlan', 'Angus', 'Cooper', 'Heath', 'Baxter', 'Jarrah'],
    last: ['Fraser', 'Hooper', 'Lawson', 'Mackie', 'Sutton', 'Keating'],
    places: [
      ['Melbourne', 'Melbourne Australian, bright, rising at the ends'],
      ['Brisbane', 'Queensland Australian, broad and relaxed'],
      ['Fremantle', 'West Australian, easy and sun-dried'],
    ],
    skin: 'fair skin with sun freckles',
    hairOfWomen: ['beach-blond hair to the shoulders', 'light brown hair, half up', 'a choppy blond bob'],
    hairOfMen: ['sun-bleached blond hair', 'short light brown hair'],
  },
  {
    women: ['Giulia', 'Chiara', 'Martina', 'Elisa', 'Bianca', 'Noemi'],
    men: ['Luca', 'Marco', 'Matteo', 'Davide', 'Paolo', 'Enrico'],
    last: ['Moretti', 'Conti', 'Ferrara', 'Gallo', 'Rinaldi', 'Greco'],
    places: [
      ['Bologna', 'Italian-accented English, musical, clear r'],
      ['Turin', 'Italian-accented English, measured and precise'],
      ['Palermo', 'Sicilian-accented English, quick, all hands'],
    ],
    skin: 'olive skin',
    hairOfWomen: ['dark brown curls', 'long chestnut hair', 'a dark brown bob'],
    hairOfMen: ['dark brown hair, swept back', 'short black curls'],
  },
  {
    women: ['Imani', 'Jasmine', 'Nia', 'Simone', 'Renee', 'Kiara'],
    men: ['Marcus', 'Darius', 'Malik', 'Andre', 'Isaiah', 'Terrell'],
    last: ['Brooks', 'Coleman', 'Hayes', 'Booker', 'Freeman', 'Grant'],
    places: [
      ['Atlanta', 'Atlanta American, smooth and unhurried'],
      ['Baltimore', 'Baltimore American, quick and playful'],
      ['Detroit', 'Detroit American, plain and warm'],
    ],
    skin: 'dark brown skin',
    hairOfWomen: ['black curly hair, picked out', 'long black braids', 'a black ponytail'],
    hairOfMen: ['short black hair with a line-up', 'short black curls'],
  },
];
