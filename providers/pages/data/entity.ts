import type { PageReading } from '../../../studio/writer/index.js';
import { isObject, type Json } from '../../json.js';
import { markupText } from '../markup.js';
import { isPartial } from '../partial-price.js';
import { parseCurrency, parsePrice } from '../price.js';
import type { DataNode } from './nodes.js';
import { addresses, count, list, listTypes, named, outOfFive, plainText, words } from './values.js';

export type Kind = PageReading['kind'];

/** By schema.org type: the kind of a page about such a thing. */
const TYPES: ReadonlyMap<string, Kind> = new Map(
  Object.entries({
    product:
      'Product ProductGroup ProductModel ProductCollection IndividualProduct SomeProducts Vehicle Car Motorcycle MotorizedBicycle Drug DietarySupplement',
    app: 'SoftwareApplication MobileApplication WebApplication VideoGame',
    course: 'Course EducationalOccupationalProgram',
    event: 'Event Festival Hackathon EventSeries',
    service:
      'Service FinancialProduct LoanOrCredit MortgageLoan BankAccount DepositAccount CreditCard PaymentCard PaymentService InvestmentOrDeposit GovernmentService TaxiService BroadcastService FoodService WebAPI Trip TouristTrip',
    repository: 'SoftwareSourceCode',
    place:
      'Place LocalBusiness Store FoodEstablishment Bakery BarOrPub Brewery CafeOrCoffeeShop Distillery FastFoodRestaurant IceCreamShop Restaurant Winery LodgingBusiness Hotel Hostel Motel Resort BedAndBreakfast Campground Accommodation ' +
      'Apartment House VacationRental HealthAndBeautyBusiness BeautySalon DaySpa HairSalon HealthClub NailSalon TattooParlor SportsActivityLocation ExerciseGym MedicalBusiness MedicalClinic Dentist Physician Optician Pharmacy VeterinaryCare Hospital ' +
      'HomeAndConstructionBusiness Electrician GeneralContractor HVACBusiness HousePainter Locksmith MovingCompany Plumber RoofingContractor ProfessionalService LegalService Attorney Notary AccountingService FinancialService InsuranceAgency ' +
      'RealEstateAgent TravelAgency AutomotiveBusiness AutoDealer AutoRepair AutoRental GasStation ChildCare DryCleaningOrLaundry EntertainmentBusiness AmusementPark ArtGallery Casino ComedyClub MovieTheater NightClub Library Museum ' +
      'TouristAttraction TouristInformationCenter Park Zoo Aquarium StadiumOrArena EventVenue CivicStructure LandmarksOrHistoricalBuildings PlaceOfWorship Church SelfStorage ShoppingCenter AnimalShelter EmploymentAgency RecyclingCenter',
    organisation:
      'Organization Corporation NGO NewsMediaOrganization EducationalOrganization CollegeOrUniversity School Preschool HighSchool ElementarySchool GovernmentOrganization OnlineBusiness PerformingGroup MusicGroup SportsTeam SportsOrganization SportsClub ' +
      'ResearchOrganization LibrarySystem MedicalOrganization WorkersUnion PoliticalParty FundingScheme Project ResearchProject Consortium Cooperative Airline',
    article:
      'Article Report Recipe HowTo Person Review CriticReview EmployerReview UserReview Recommendation ClaimReview Blog Question QAPage PodcastEpisode PodcastSeries Dataset Thesis Poem ShortStory Quotation DefinedTerm MedicalCondition MusicRecording ' +
      'JobPosting Legislation Chapter TVEpisode Clip Message Conversation',
  }).flatMap(([kind, types]) => types.split(' ').map((type) => [type.toLowerCase(), kind as Kind] as const)),
);

/** Types of works, such as books and films. A page about a work has the kind product if it sells the work, else article. */
const WORKS =
  /^(?:Book|Audiobook|Movie|MusicAlbum|MusicRelease|TVSeries|TVSeason|VisualArtwork|Photograph|Game|ComicIssue|PublicationIssue|SheetMusic)$/i;

/**
 * The kind of a page about a thing of this type; null for types that say nothing about that, such as pages, pictures and
 * breadcrumbs.
 */
function classifyType(type: string, isSold: boolean): Kind | null {
  const known = TYPES.get(type.toLowerCase());
  if (known) return known;
  if (WORKS.test(type)) return isSold ? 'product' : 'article';
  if (/(?:Article|BlogPosting|ForumPosting|MediaPosting|BlogPost)$/i.test(type)) return 'article';
  if (/Event$/.test(type) && !/^(?:Publication|Delivery)Event$/.test(type)) return 'event';
  if (/(?:Store|Shop|Restaurant)$/.test(type)) return type === 'OnlineStore' ? 'organisation' : 'place';
  if (/Application$/.test(type)) return 'app';
  return null;
}

/** Whether things of a kind usually describe the site, and so are in the data of its pages, whatever a page is about. */
export const isOfTheSite = (kind: Kind): boolean => kind === 'place' || kind === 'organisation';

/** A thing that the page's structured data describes. */
export interface Entity {
  kind: Kind;
  /** The schema.org type from which `kind` follows, without the address, such as `Product`. */
  type: string;
  name: string | null;
  brand: string | null;
  description: string | null;
  /** Average rating, converted to a scale of 5. */
  rating: number | null;
  reviewCount: number | null;
  price: number | null;
  currency: string | null;
  images: string[];
  address: string | null;
  depth: number;
  main: boolean;
}

/** The things that a page's data nodes describe, in order. */
export const listEntities = (nodes: readonly DataNode[]): Entity[] =>
  nodes.flatMap((node) => {
    const isSold = node.json.offers !== undefined;
    for (const type of listTypes(node.json)) {
      const kind = classifyType(type, isSold);
      if (kind) return [readEntity(node, type, kind)];
    }
    return [];
  });

function readEntity({ json, depth, main }: DataNode, type: string, kind: Kind): Entity {
  const variant = list(json.hasVariant).find(isObject);
  const offers = list(json.offers ?? variant?.offers).filter(isObject);
  const payable = payableToday(offers);
  const offer = payable.find((one) => offerPrice(one).price !== null) ?? payable[0] ?? (offers.length > 0 ? {} : json);
  const rated = list(json.aggregateRating).find(isObject) ?? json;
  return {
    kind,
    type,
    name: words(kind === 'article' ? (json.headline ?? json.name) : (json.name ?? json.title ?? json.headline), 300),
    brand: words(
      named(json.brand ?? json.manufacturer ?? (kind === 'product' || kind === 'app' ? json.author : null)),
      120,
    ),
    description: markupText(json.description, 5000),
    rating: outOfFive(rated.ratingValue, rated.bestRating),
    reviewCount: count(rated.reviewCount ?? rated.ratingCount),
    ...offerPrice(offer),
    images: [...addresses(json.image), ...addresses(variant?.image)].slice(0, 20),
    address: [json.url, offer.url].find((url): url is string => typeof url === 'string') ?? null,
    depth,
    main,
  };
}

function offerPrice(offer: Json): { price: number | null; currency: string | null } {
  const specs = payableToday(list(offer.priceSpecification).filter(isObject));
  const sale = specs.find(({ priceType }) => /sale/i.test(plainText(priceType)));
  const spec = sale ?? specs[0] ?? {};
  const nested = payableToday(list(offer.offers).filter(isObject))[0] ?? {};
  const currency = parseCurrency(
    one(offer.priceCurrency) ?? one(offer.pricecurrency) ?? spec.priceCurrency ?? nested.priceCurrency,
  );
  for (const value of [
    sale?.price,
    one(offer.price),
    offer.lowPrice,
    spec.price,
    nested.price,
    nested.lowPrice,
    offer.minPrice,
    spec.minPrice,
  ]) {
    const price = typeof value === 'string' && isPartial(value) ? null : parsePrice(value, currency);
    if (price !== null) return { price, currency: currency ?? parseCurrency(value) };
  }
  return { price: null, currency };
}

/** Types of prices that nobody pays, or not for the thing alone. */
const OTHER_PRICE =
  /list|srp|msrp|rrp|strike|regular|suggested|invoice|minimumadvertised|deliverycharge|paymentcharge/i;
/** Codes of the unit "piece" (UN/CEFACT). */
const PIECE = /^(?:C62|H87|EA|PCE|NAR|1N)?$/i;

/**
 * The offers or price specifications that state what anybody pays today for one piece: neither a list price, a rate, a lease, the
 * price for members, for an amount or for several pieces; nor one of another time or without tax, if there is another.
 */
function payableToday(given: readonly Json[]): Json[] {
  const payable = given.filter((offer) => {
    const unit = list(offer.referenceQuantity).find(isObject) ?? {};
    const pieces = list(offer.eligibleQuantity).find(isObject) ?? {};
    return (
      !OTHER_PRICE.test(`${plainText(offer.priceType)} ${listTypes(offer).join(' ')}`) &&
      !/lease/i.test(plainText(offer.businessFunction)) &&
      [offer.validForMemberTier, offer.billingDuration, offer.billingIncrement].every((one) => one == null) &&
      PIECE.test(plainText(unit.unitCode)) &&
      PIECE.test(plainText(offer.unitCode)) &&
      !(Number(plainText(pieces.minValue ?? pieces.value)) > 1)
    );
  });
  const now = Date.now();
  const current = payable.filter(
    ({ validFrom, validThrough }) =>
      !(Date.parse(plainText(validFrom)) > now) && !(Date.parse(plainText(validThrough)) < now),
  );
  const today = current.length > 0 ? current : payable;
  const taxed = today.filter(
    ({ valueAddedTaxIncluded: isTaxed }) => isTaxed !== false && plainText(isTaxed).toLowerCase() !== 'false',
  );
  return taxed.length > 0 ? taxed : today;
}

const one = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

/** The visible contents of a page, to compare its structured data with. */
export interface Shown {
  url: string;
  /** Whether the page is the site's home page. */
  isHome: boolean;
  /** The main heading (`<h1>`), followed by the page's titles. */
  headings: readonly string[];
  /** Whether the page is built like an article (see `isArticleBuilt`). */
  isArticle: boolean;
}

/**
 * Finds the one thing that the page is about; null if its data describes only other things: the site, products sold beside the
 * subject, something that the page does not show.
 */
export function mainEntity(entities: readonly Entity[], shown: Shown): Entity | null {
  let best: { entity: Entity; score: number } | null = null;
  const sold = entities.filter(({ kind, depth }) => kind === 'product' && depth === 0);
  for (const entity of entities.slice(0, 400)) {
    // The only product for sale in the data may have its name in another language than the page.
    const isOnly = sold.length === 1 && sold[0] === entity && entity.price !== null && !shown.isHome;
    const score = scoreEntity(entity, shown) + (isOnly && sharesCode(entity, shown) ? 4 : 0);
    if (score > 0 && (!best || score > best.score)) best = { entity, score };
  }
  return best?.entity ?? null;
}

/** Whether a thing's name and a heading have a word with a digit in common, such as a model number. */
function sharesCode({ name }: Entity, { headings }: Shown): boolean {
  const codes = [...splitWords(name ?? '')].filter((word) => /\d/.test(word) && word.length > 2);
  return codes.length > 0 && headings.map(splitWords).some((said) => codes.some((code) => said.has(code)));
}

/** How certain it is that the page is about the thing; 0 or less means that it is not. */
function scoreEntity({ kind, type, name, price, rating, address, depth, main }: Entity, shown: Shown): number {
  const { url, isHome, headings, isArticle } = shown;
  const ofTheSite = isOfTheSite(kind) || type === 'Person';
  // A site's name ends the titles of all its pages, so only the main heading can show that a page is about the site.
  const compared = ofTheSite && !isHome ? headings.slice(0, 1) : headings;
  const agrees = name !== null && compared.some((heading) => sameThing(name, heading));
  if (ofTheSite && !main && !agrees) return 0;
  const base = ofTheSite ? 1 : kind === 'article' ? 2.5 : isArticle ? 0 : 3;
  const said = price !== null || rating !== null ? 1 : 0;
  const matching = agrees ? 5 : name !== null && headings.length > 0 ? -4 : 0;
  const here = address !== null && isSamePage(address, url) && !isOfTheSite(kind) ? 2 : 0;
  return base + said + matching + here + (main ? 2 : 0) - 1.5 * depth;
}

/** Whether two names mean the same thing: the longer one contains most words of the shorter one. */
export function sameThing(a: string, b: string): boolean {
  const [one, other] = [splitWords(a), splitWords(b)];
  const [few, many] = one.size <= other.size ? [one, other] : [other, one];
  if (few.size === 0) return a.trim() !== '' && (a.includes(b) || b.includes(a));
  const shared = [...few].filter((word) => many.has(word)).length;
  return shared / few.size >= 0.6 && (shared > 1 || few.size === 1);
}

/** Counts the words that two texts have in common. */
export const sharedWords = (a: string, b: string): number => {
  const other = splitWords(b);
  return [...splitWords(a)].filter((word) => other.has(word)).length;
};

const splitWords = (text: string): Set<string> =>
  new Set(
    text
      .slice(0, 300)
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]{2,60}/gu) ?? [],
  );

function isSamePage(address: string, url: string): boolean {
  const [there, here] = [URL.parse(address, url), URL.parse(url)];
  const path = (one: URL): string => decodeURI(one.pathname).replace(/\/$/, '');
  try {
    return !!there && !!here && there.host === here.host && path(there) === path(here) && path(here) !== '';
  } catch {
    return false;
  }
}
