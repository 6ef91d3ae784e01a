/** A fixed set of jobs: title | company | type | style | region | categories | text. The last is the newest. */
const jobs = `
Junior Accountant | Volta Foods | Entry level | On-site | Greater Accra | Finance | Keep the books and prepare payroll with QuickBooks.
Accounts Officer | Kumasi Traders | Entry level | On-site | Ashanti | Finance, Retail | Record every sale and prepare monthly reports.
Audit Assistant | Mensah & Partners | Internship | Hybrid | Greater Accra | Finance, Consulting | Visit clients and check their books.
Bank Teller | Adom Savings and Loans | Entry level | On-site | Ashanti | Finance | Pay out and take in cash at the counter.
Microfinance Field Officer | Sika Microfinance | NSS | On-site | Northern | Finance, Non-Profit | Meet women's savings groups in the villages.
Frontend Developer | Kente Digital | Entry level | Remote | Worldwide | Software Development, Web Development | React, TypeScript and accessible pages.
Backend Developer Intern | Kente Digital | Internship | Remote | Worldwide | Software Development | Node, SQL and PostgreSQL with a senior beside you.
Mobile App Developer | Asanka Labs | Entry level | Hybrid | Greater Accra | Software Development | Flutter apps for clinics.
C++ Programmer | Volta Robotics | Entry level | On-site | Greater Accra | Engineering, Software Development | Firmware for small machines.
IT Support Officer | Densu Hospital | NSS | On-site | Eastern | Telecommunications, Healthcare | Help doctors with printers and laptops.
Network Technician | Savannah Telecom | Entry level | On-site | Northern | Telecommunications | Climb masts and lay fibre.
Data Analyst | Oware Insights | Entry level | Hybrid | Greater Accra | Data Science | Python, Power BI and statistics.
Data Entry Clerk | Ministry of Records | NSS | On-site | Central | Government | Type old records into a computer.
UI/UX Designer | Adinkra Studio | Entry level | Hybrid | Greater Accra | Design, Web Development | Figma, interviews and prototypes.
Graphic Designer | Nsroma Prints | Internship | On-site | Ashanti | Design, Media | Posters and funeral booklets in Photoshop.
Quality Assurance Tester | Asanka Labs | Internship | Remote | Worldwide | Software Development | Break apps before the users do.
Registered Nurse | Korle Clinic | Entry level | On-site | Greater Accra | Healthcare | Care for patients on the ward, day and night shifts.
Midwife | Bawku Health Centre | NSS | On-site | Upper East | Healthcare | Deliver babies and visit mothers at home.
Physician Assistant | Wa Community Clinic | Entry level | On-site | Upper West | Healthcare | See outpatients every morning.
Pharmacy Technician | Nkwa Pharmaceuticals | Entry level | On-site | Ashanti | Pharmaceuticals, Healthcare | Dispense medicine and advise customers.
Medical Laboratory Scientist | Ho Teaching Hospital | NSS | On-site | Volta | Healthcare | Test blood samples for malaria.
Community Health Worker | Ahoto Foundation | NSS | On-site | Savannah | Healthcare, Non-Profit | Walk from house to house with vaccines.
Mathematics Teacher | Sunrise Academy | Entry level | On-site | Volta | Education | Teach forms one to three and mark their books.
French Tutor | Bonjour School | Entry level | Hybrid | Greater Accra | Education | Évaluation orale, grammaire et conversation.
Kindergarten Teacher | Ɔdɔ Montessori | NSS | On-site | Central | Education | Songs, letters and play for four-year-olds.
School Librarian | Presby Girls School | NSS | On-site | Eastern | Education | Lend books and read aloud.
Human Resources Assistant | Volta Foods | NSS | Hybrid | Greater Accra | Human Resources | Keep staff files and plan interviews.
Recruitment Intern | Nimdeɛ People | Internship | Remote | Worldwide | Human Resources | Call candidates and arrange tests.
Customer Service Representative | Savannah Telecom | Entry level | On-site | Greater Accra | Customer Service, Telecommunications | Answer calls in Twi and English.
Front Desk Officer | Coconut Beach Hotel | Entry level | On-site | Western | Hospitality, Customer Service | Welcome guests and book rooms.
Administrative Assistant | Ministry of Records | NSS | On-site | Greater Accra | Operations, Government | Letters, files and minutes of meetings.
Personal Secretary | Mensah & Partners | Entry level | On-site | Greater Accra | Operations | Keep the diary of a partner.
Sales Executive | Kasapreko Drinks | Entry level | On-site | Ashanti | Sales | Visit shops and win new ones.
Digital Marketing Intern | Nsroma Prints | Internship | Hybrid | Ashanti | Marketing, Media | Run adverts and count what they bring.
Social Media Manager | Ayɛ Foods | Entry level | Remote | Worldwide | Marketing, Content Creation | Stories about jollof on every network.
Brand Ambassador | Kasapreko Drinks | Internship | On-site | Western | Marketing, Sales | Hand out samples at events.
Mobile Money Agent | Sika Microfinance | Entry level | On-site | Volta | Sales, Finance | Cash in and cash out for the whole market.
Shop Attendant | Melcom Corner | Entry level | On-site | Central | Retail | Fill shelves and help customers.
Cashier | Shoprite Tema | Entry level | On-site | Greater Accra | Retail | Count the till at the end of the day.
Agronomist | Cocoa Friends | Entry level | On-site | Western North | Agriculture | Teach cocoa farmers to prune and ferment.
Farm Manager | Afram Plains Farms | Entry level | On-site | Eastern | Agriculture, Operations | Maize, tractors and twenty workers.
Poultry Assistant | Akokɔ Farms | NSS | On-site | Brong Ahafo | Agriculture | Feed layers and collect eggs.
Food Technologist | Ayɛ Foods | Internship | On-site | Ashanti | Manufacturing, Agriculture | Shelf life of shito and juice.
Civil Engineer Trainee | Bui Construction | NSS | On-site | Bono East | Engineering, Construction | Roads, culverts and site diaries.
Electrical Technician | Owia Solar | Entry level | On-site | Upper East | Energy, Engineering | Panels, batteries and house wiring.
Mechanical Engineer | Suame Motors | Entry level | On-site | Ashanti | Engineering, Manufacturing | Rebuild gearboxes and engines.
Quantity Surveyor | Bui Construction | Entry level | Hybrid | Greater Accra | Construction | Price drawings and check invoices.
Carpenter | Odum Furniture | Entry level | On-site | Ashanti | Manufacturing, Construction | Doors, tables and roofs.
Plumber | Densu Hospital | Entry level | On-site | Eastern | Construction | Pipes, tanks and pumps.
Welder | Tema Shipyard | Entry level | On-site | Greater Accra | Manufacturing | Hulls and gates.
Solar Installation Intern | Owia Solar | Internship | On-site | Northern | Energy | Carry panels up the roof and test them.
Truck Driver | Trans Volta Haulage | Entry level | On-site | Volta | Transportation, Logistics | Licence C, long journeys to Burkina.
Dispatch Rider | Ntɛm Delivery | Entry level | On-site | Greater Accra | Logistics | Parcels by motorbike all over town.
Warehouse Assistant | Tema Cold Store | Entry level | On-site | Greater Accra | Logistics, Operations | Count cartons and load vans.
Procurement Officer | Bui Construction | Entry level | Hybrid | Bono East | Operations, Logistics | Compare quotes from suppliers.
Legal Assistant | Asante & Co. Chambers | Internship | On-site | Ashanti | Legal | Case files, research and court dates.
Policy Researcher | Centre for Fair Policy | Entry level | Hybrid | Greater Accra | Government, Writing | Briefs on education budgets.
Monitoring and Evaluation Officer | Ahoto Foundation | Entry level | Hybrid | Northern | Non-Profit, Data Science | Surveys and dashboards.
Project Coordinator | Ahoto Foundation | Entry level | Hybrid | Savannah | Project Management, Non-Profit | Plans, budgets and partners.
Journalist | Nkɔmmɔ FM | Internship | On-site | Ashanti | Media, Writing | Morning news in Twi.
Content Writer | Kente Digital | Entry level | Remote | Worldwide | Writing, Content Creation | Plain English for websites.
Video Editor | Nkɔmmɔ FM | Entry level | Hybrid | Greater Accra | Media, Entertainment | Cut interviews and music shows.
Photographer | Café Lumière | Internship | On-site | Greater Accra | Media, Hospitality | Plates, guests and weddings.
Chef | Café Lumière | Entry level | On-site | Greater Accra | Hospitality | Breakfast for a hundred guests.
Waitress | Chop Time Restaurant | Entry level | On-site | Ashanti | Hospitality | Carry plates and smile.
Housekeeper | Coconut Beach Hotel | Entry level | On-site | Western | Hospitality | Rooms, laundry and linen.
Tour Guide | Kakum Adventures | Internship | On-site | Central | Travel, Entertainment | Lead groups over the canopy walk.
Estate Agent | Ahenfie Properties | Entry level | On-site | Greater Accra | Real Estate, Sales | Show flats to families.
Security Guard | Asafo Protection | Entry level | On-site | Western | Operations | Watch the gate at night.
Fashion Designer | Ntoma House | Internship | On-site | Volta | Design, Retail | Cut and sew kaba and slit.
`;

/** What somebody types, and the title that must come first. "a / b": either of both. */
const questions = `
accountant = Junior Accountant
acountant = Junior Accountant
accountent = Junior Accountant
accounts officer = Accounts Officer
accounting jobs in kumasi = Accounts Officer
bookkeeper = Accounts Officer / Junior Accountant
audit = Audit Assistant
auditor = Audit Assistant
bank = Bank Teller
teler = Bank Teller
cashier = Cashier
casheir = Cashier
susu = Microfinance Field Officer
micro finance officer = Microfinance Field Officer
momo agent = Mobile Money Agent
momo = Mobile Money Agent
dev = Mobile App Developer / Backend Developer Intern / Frontend Developer / C++ Programmer
developper = Mobile App Developer / Backend Developer Intern / Frontend Developer
front end dev = Frontend Developer
frontend developer = Frontend Developer
fronted developer = Frontend Developer
react = Frontend Developer
back-end intern = Backend Developer Intern
sql = Backend Developer Intern
c++ = C++ Programmer
programmer = C++ Programmer
flutter = Mobile App Developer
IT = IT Support Officer
ict officer = IT Support Officer
IT support = IT Support Officer
network = Network Technician
netwrok technician = Network Technician
data scientist = Data Analyst
data anlyst = Data Analyst
power bi = Data Analyst
data entry = Data Entry Clerk
ux = UI/UX Designer
ui designer = UI/UX Designer
graphics = Graphic Designer
grafic designer = Graphic Designer
software tester = Quality Assurance Tester
qa = Quality Assurance Tester
nurse = Registered Nurse
nurses = Registered Nurse
nursing jobs accra = Registered Nurse
nusre = Registered Nurse
midwives = Midwife
doctor = Physician Assistant
dɔkota = Physician Assistant
pharmacist = Pharmacy Technician
pharmasy = Pharmacy Technician
lab = Medical Laboratory Scientist
labratory = Medical Laboratory Scientist
vaccines = Community Health Worker
teacher = Kindergarten Teacher / Mathematics Teacher
maths teacher = Mathematics Teacher
ɔkyerɛkyerɛni = Kindergarten Teacher / French Tutor / Mathematics Teacher
teaching jobs in ho = Mathematics Teacher
evaluation orale = French Tutor
odo montessori = Kindergarten Teacher
Ɔdɔ = Kindergarten Teacher
librarian = School Librarian
HR = Human Resources Assistant / Recruitment Intern
human resource = Human Resources Assistant
nimdee = Recruitment Intern
customer care = Customer Service Representative
costumer service = Customer Service Representative
call centre = Customer Service Representative
receptionist = Front Desk Officer
secretary = Personal Secretary
admin assistant nss = Administrative Assistant
sales girl = Sales Executive / Mobile Money Agent
kasapreko = Brand Ambassador / Sales Executive
digital marketing attachment = Digital Marketing Intern
marketing internship kumasi = Digital Marketing Intern
social media = Social Media Manager
jollof = Social Media Manager
shop = Shop Attendant
cocoa = Agronomist
agric national service = Poultry Assistant
okuafoɔ = Farm Manager / Poultry Assistant / Agronomist
farm manager = Farm Manager
akoko = Poultry Assistant
national service engineering = Civil Engineer Trainee
nss accra = Administrative Assistant / Human Resources Assistant
electrician = Electrical Technician
mechanic kumasi = Mechanical Engineer
QS = Quantity Surveyor
carpentry = Carpenter
solar internship = Solar Installation Intern
trotro driver = Truck Driver
okada = Dispatch Rider
ntem delivery = Dispatch Rider
warehouse tema = Warehouse Assistant
supply chain = Procurement Officer / Warehouse Assistant
lawyer = Legal Assistant
M&E = Monitoring and Evaluation Officer
project manager = Project Coordinator
jornalist = Journalist
cafe lumiere chef = Chef
chop bar = Waitress / Chef
cleaner = Housekeeper
work from home writer = Content Writer
seamstress = Fashion Designer
watchman takoradi = Security Guard
`;

const lines = (table: string) => table.trim().split('\n');

export const questionJobs = lines(jobs).map((line) => {
  const [title = '', company = '', type = '', style = '', place = '', tags = '', text = ''] =
    line.split(' | ');
  const location = place === 'Worldwide' ? place : `${place} Region`;
  return { title, company, type, style, location, tags: tags.split(', '), text };
});

export const searchQuestions = lines(questions).map((line) => {
  const at = line.lastIndexOf(' = ');
  return { q: line.slice(0, at), first: line.slice(at + 3).split(' / ') };
});
