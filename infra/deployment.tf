# The hosted workflow deploys without a stored key: GitHub certifies the repository and the environment,
# and Google issues a token that is valid for an hour.
resource "google_iam_workload_identity_pool" "github" {
  workload_identity_pool_id = "github"
  depends_on                = [google_project_service.api]
}

resource "google_iam_workload_identity_pool_provider" "github" {
  workload_identity_pool_id          = google_iam_workload_identity_pool.github.workload_identity_pool_id
  workload_identity_pool_provider_id = "actions"
  attribute_condition                = "assertion.repository == '${var.github_repository}' && assertion.environment == '${var.environment}'"

  attribute_mapping = {
    "google.subject"       = "assertion.sub"
    "attribute.repository" = "assertion.repository"
  }

  oidc {
    issuer_uri = "https://token.actions.githubusercontent.com"
  }
}

resource "google_service_account" "deployer" {
  account_id   = "deployer"
  display_name = "Deploys from GitHub"
}

resource "google_service_account_iam_member" "github_deploys" {
  service_account_id = google_service_account.deployer.name
  role               = "roles/iam.workloadIdentityUser"
  member             = "principalSet://iam.googleapis.com/${google_iam_workload_identity_pool.github.name}/attribute.repository/${var.github_repository}"
}

# The roles that `firebase deploy` needs for functions, queues, schedules, triggers, Hosting, rules and indexes.
resource "google_project_iam_member" "deployer" {
  for_each = toset([
    "roles/artifactregistry.reader",
    "roles/cloudfunctions.admin",
    "roles/cloudscheduler.admin",
    "roles/cloudtasks.queueAdmin",
    "roles/datastore.indexAdmin",
    "roles/eventarc.admin",
    "roles/firebase.viewer",
    "roles/firebasehosting.admin",
    "roles/firebaserules.admin",
    "roles/run.admin",
    "roles/secretmanager.viewer",
    "roles/serviceusage.serviceUsageConsumer",
  ])
  project = var.project
  role    = each.value
  member  = google_service_account.deployer.member
}

resource "google_service_account_iam_member" "deployer_as_functions" {
  for_each           = local.service_accounts
  service_account_id = google_service_account.functions[each.key].name
  role               = "roles/iam.serviceAccountUser"
  member             = google_service_account.deployer.member
}

# `npm run deploy` reads every secret first and refuses one that is missing, invalid or local. The deployer may act as
# the functions' accounts anyway, which read the secrets.
resource "google_secret_manager_secret_iam_member" "deployer" {
  for_each  = local.secrets
  secret_id = google_secret_manager_secret.functions[each.key].id
  role      = "roles/secretmanager.secretAccessor"
  member    = google_service_account.deployer.member
}

output "workload_identity_provider" {
  value       = google_iam_workload_identity_pool_provider.github.name
  description = "The value for the variable WORKLOAD_IDENTITY_PROVIDER of the GitHub environment."
}

output "deployer" {
  value       = google_service_account.deployer.email
  description = "The value for the variable DEPLOYER of the GitHub environment."
}
