import type { PageReading } from '../../../studio/writer/index.js';

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
export function classifyType(type: string, isSold: boolean): Kind | null {
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
