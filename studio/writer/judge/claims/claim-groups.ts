import type { Group } from '../sign.js';

const list = (text: string): Group => text.trim().split(/\s+/);

/** Sets of words shared by the rules of `claim-rules.ts`; `_` joins adjacent words. */
export const CLAIM_GROUPS = {
  disease: list(`
    acne eczema psoriasis rosacea dermatitis diabetes diabetic cancer cancers tumor tumors tumour tumours arthritis osteoporosis anxiety depression
    adhd autism insomnia migraine migraines asthma allergies infertility covid covid_19 flu alzheimer's dementia parkinson's hypertension
    high_blood_pressure ibs crohn's pcos endometriosis hair_loss baldness alopecia erectile_dysfunction herpes hpv infection infections inflammation
    disease diseases illness illnesses gout fibromyalgia chronic_pain back_pain joint_pain knee_pain nerve_pain tinnitus vertigo hypothyroidism thyroid
    toenail_fungus nail_fungus shingles stroke strokes heart_attacks heart_disease high_cholesterol sciatica neuropathy ulcers acid_reflux
    gerd varicose_veins sleep_apnea ptsd obesity uti utis candida hemorrhoids`),
  medicine: list(
    'medication medications medicine medicines meds insulin chemo chemotherapy antidepressants antibiotics inhaler inhalers prescription prescriptions statins painkillers ozempic wegovy metformin vaccine vaccines',
  ),
  heals: list(
    'cure cures cured curing heal heals healed healing treats treating reverse reverses reversed reversing prevents prevent eliminates eliminate eliminated fights fight defeats kills gets_rid_of get_rid_of got_rid_of cleared_up clears_up clears',
  ),
  pounds: list('pound pounds lb lbs kilo kilos kg kgs inches dress_sizes jean_sizes sizes'),
  drops: list('lose loses losing lost drop drops dropped shed sheds shedding burn burned melt melted'),
  span: list('day days night nights week weeks month months hour hours overnight minutes'),
  body: list(
    'weight body skin belly stomach tummy waist face acne abs arms thighs hair teeth wrinkles cellulite chin nose jawline butt glutes pounds',
  ),
  ages: list(
    "wrinkles wrinkle fine_lines crow's_feet scars stretch_marks cellulite dark_circles age_spots varicose_veins loose_skin",
  ),
  organ: list('body liver kidneys kidney colon gut blood lungs lymph lymphatic system intestines'),
  condition: list(`
    acne eczema psoriasis rosacea depression anxiety adhd autism diabetes obesity belly_fat cellulite double_chin baldness bald_spot hair_loss
    erectile_dysfunction infertility addiction debt debts bankruptcy criminal_record bad_credit bipolar ptsd cancer arthritis disability`),
  attribute: list(
    'overweight obese fat depressed diabetic bald balding bankrupt broke bipolar autistic infertile alcoholic disabled in_debt divorced schizophrenic hiv_positive',
  ),
  hustle: list(
    'you your yourself course method system app hustle dropshipping passive phone laptop home sleep bot signals affiliate program blueprint strategy',
  ),
  brand: list(`
    nike adidas apple samsung dyson nespresso keurig starbucks mcdonald's mcdonalds coca_cola coke pepsi colgate nivea l'oreal l'oréal cerave gillette
    amazon shein temu ikea tesla stanley yeti airpods botox ozempic olaplex sephora maybelline dove pantene crest oral_b google microsoft netflix
    spotify peloton lululemon walmart costco target aldi tesco nestle nestlé kellogg's red_bull gatorade huel ag1 hellofresh`),
  slur: list(
    'scam scams fraud frauds ripoff rip_off rip_offs poison poisonous toxic garbage trash criminals liars lying fake dangerous',
  ),
} as const satisfies Record<string, Group>;
